# Run one stage of the tests and say how long it took: `stage.sh NAME COMMAND...`.
name=$1
shift
echo "$name"
began=$(date +%s)
"$@" || exit
took=$(($(date +%s) - began))
echo "$name took $((took / 60)) min $((took % 60)) s"
