/** A picture that is opened may take a hundred times the memory of its file, and a core. */
const mostAtOnce = 2

const waiting: (() => void)[] = []
let running = 0

/** Few pictures are opened at a time, whoever comes; the others wait. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Handed on to the next one, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
