import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/**
 * A proxy learns only after a while that a process is about to stop. Until then its door stays open: `/readyz` says no,
 * whatever arrives is answered, and with `Connection: close`, so that a connection ends after an answer and never under
 * a request.
 */
export async function leave(server: Server, seconds: number) {
  if (seconds === 0) return
  await pause(seconds * 1000)
  await nobodyAtTheDoor(server)
}

/** Under a rush the door is shut all the same. */
const mostMs = 1000
/** A turn of the event loop that took longer may have let somebody in meanwhile. */
const shortTurnMs = 1

/** The kernel lets connections in ahead of us, and cuts off those that we have not taken when the door is shut. */
async function nobodyAtTheDoor(server: Server) {
  let came = true
  const noteArrival = () => {
    came = true
  }
  server.on('connection', noteArrival)
  for (const untilMs = performance.now() + mostMs; came && performance.now() < untilMs; ) {
    came = false
    const turnedMs = performance.now()
    await nextTurn()
    came ||= performance.now() - turnedMs > shortTurnMs
  }
  server.off('connection', noteArrival)
}
