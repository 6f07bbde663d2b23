import { openThreadCrew, type ThreadCrew } from './thread-crew.ts'

/** Twenty times what a password takes alone, several times what it takes where only sign-ins fill the cores. */
const patienceMs = 250
/** For how long the quiet threads are left alone after one lost patience. */
const hurryMs = 10_000

/**
 * Quiet threads let everybody else's answers through, and starve where others fill the cores. A password that waits on
 * one too long is computed on an ordinary thread too, and those after it are for a while. The starving thread itself
 * cannot be hurried: Linux lets nobody without privileges take a thread back from that policy.
 */
export function openPasswordThreads(openCrew = openThreadCrew): ThreadCrew {
  const quiet = openCrew('quiet')
  const ordinary = openCrew('ordinary')
  let hurriedUntilMs = 0
  let starving = 0

  return {
    async compute(task) {
      if (starving > 0 || performance.now() < hurriedUntilMs) return ordinary.compute(task)
      const answer = quiet.compute(task)
      if (await isSettledWithin(answer, patienceMs)) return answer
      hurriedUntilMs = performance.now() + hurryMs
      starving += 1
      const settle = () => {
        starving -= 1
      }
      answer.then(settle, settle)
      return Promise.any([answer, ordinary.compute(task)])
    },
    async close() {
      await Promise.all([quiet.close(), ordinary.close()])
    },
  }
}

function isSettledWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    const settle = () => {
      clearTimeout(timer)
      resolve(true)
    }
    answer.then(settle, settle)
  })
}
