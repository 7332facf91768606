select open_bulk()
