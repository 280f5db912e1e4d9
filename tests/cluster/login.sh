#!/bin/sh
# Takes the place of ssh: a login that stays on this machine. The command runs here, as the host that was named.
while [ "${1#-}" != "$1" ]; do shift; done
HOST=$1
shift
[ "$1" = -- ] && shift
export HOST
cd
exec sh -c "$*"
