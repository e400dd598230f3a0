"""People with browsers, without one: they fetch pages and send forms, and look through the eyes of programs too."""

from typing import Any

from table_play import Program, fine


class Person(Program):
    """Someone with a browser, who can look through the eyes of a program too."""

    def page(self, path: str, **headers: str) -> Any:
        return self.client.get(path, headers={"cookie": f"dicehaven={self.key}"} | headers, follow_redirects=False)

    def send(self, path: str, **form: Any) -> Any:
        headers = {"cookie": f"dicehaven={self.key}", "x-page": "1"}
        return self.client.post(path, data=form, headers=headers, follow_redirects=False)


def two(anna: Person, ben: Person, game: str) -> str:
    name: str = anna.create(game, "me", "open")["table"]
    fine(ben.post(f"{name}/sit", seat=1, name="Ben"))
    return name
