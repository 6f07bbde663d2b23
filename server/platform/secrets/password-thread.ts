import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** To be hashed, or with a hash: whether it fits. */
export interface PasswordTask {
  readonly password: string
  readonly hash?: string
}

/** Quiet ones run only where nothing else wants the core; ordinary ones with a third of the others' weight. */
export type ThreadKind = 'quiet' | 'ordinary'

/** What OWASP recommends for argon2id: about eleven milliseconds of a core. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A third of the weight. */
const steps = 5

stepBack(workerData)
parentPort?.on('message', ({ password, hash }: PasswordTask) => {
  parentPort?.postMessage(hash === undefined ? hashSync(password, passwordCost) : verifySync(hash, password))
})

/** Only Linux gives a thread a priority of its own: elsewhere this would be the whole process. */
function stepBack(kind: ThreadKind) {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + steps, 19))
    const thread = basename(readlinkSync('/proc/thread-self'))
    if (kind === 'quiet') execFileSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore', timeout: 2000 })
  } catch {
    // A system without chrt, or one that forbids this: then it stays as far back as it came.
  }
}
