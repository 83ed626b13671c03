"""A unit of work on the store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from russianbank.errors import StoreConflict, StoreError, cause_of


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection whose work is committed at the end.

    StoreConflict if what it writes does not fit what is there, StoreError if the file fails.
    """
    try:
        async with engine.begin() as connection:
            yield connection
    except IntegrityError as error:
        raise StoreConflict("store_use", why=cause_of(error)) from error
    except SQLAlchemyError as error:
        raise StoreError("store_use", why=cause_of(error)) from error
