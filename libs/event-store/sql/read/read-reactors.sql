select reactor, position from reactor_checkpoint order by reactor
