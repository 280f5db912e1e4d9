#!/bin/sh
# Replaces ssh: runs the command on this machine, as the host that was named.
while [ "${1#-}" != "$1" ]; do shift; done
HOST=$1
shift
[ "$1" = -- ] && shift
export HOST
cd
exec sh -c "$*"
