select append_bulk()
