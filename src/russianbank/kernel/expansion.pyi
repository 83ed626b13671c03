from russianbank.kernel.network import Network
from russianbank.kernel.tree import Tree

class Expansion(Tree):
    @property
    def network(self) -> Network: ...
