import { availableParallelism } from 'node:os'
import { Refusal } from '#server/platform/refusal.ts'
import type { PasswordTask } from './password-thread.ts'
import { openPasswordThreads } from './password-threads.ts'

/** Computes passwords (argon2id), as many at once as there are cores. */
export interface Passwords {
  /** Takes a place in the queue for the whole work, or refuses at once: then nothing has been done yet. */
  inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result>
  /** Those who have a place. */
  readonly queue: number
  /** Whose work is not done by then fails. */
  close(): Promise<void>
}

export interface PasswordTurn {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and is false: nobody can tell by the time that there is none. */
  verify(hash: string | null, password: string): Promise<boolean>
}

export interface PasswordsParts {
  readonly atOnce?: number
  readonly longestQueue?: number
}

/** About four seconds of waiting. */
const placesPerCore = 360
const retryAfterSeconds = 4

/** Made with the same cost from a password that nobody knows any more. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$2A11oKAw8SR8rL83Jx+iHA$ZG8geW91IHJlYWQgdGhpcz8gbm9ib2R5J3MgaGFzaCE'

export function openPasswords({
  atOnce = availableParallelism(),
  longestQueue = atOnce * placesPerCore,
}: PasswordsParts = {}): Passwords {
  const threads = openPasswordThreads()
  const waiting: (() => void)[] = []
  let places = 0
  let running = 0

  async function compute(task: PasswordTask): Promise<unknown> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await threads.compute(task)
    } finally {
      // Handed on to the next one, or given back.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const turn: PasswordTurn = {
    hash: async (password) => String(await compute({ password })),
    async verify(known, password) {
      const isRight = await compute({ password, hash: known ?? nobodysHash })
      return known !== null && isRight === true
    },
  }

  return {
    async inTurn(work) {
      if (places >= longestQueue) throw new Refusal('busy', null, retryAfterSeconds)
      places += 1
      try {
        return await work(turn)
      } finally {
        places -= 1
      }
    },
    get queue() {
      return places
    },
    close: () => threads.close(),
  }
}
