import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/platform/refusal.ts'

/** Computes passwords (argon2id), as many at once as there are cores. */
export interface Passwords {
  /** Takes a place in the queue for the whole work, or refuses at once: then nothing has been done yet. */
  inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result>
  /** Those who have a place. */
  readonly queue: number
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

/** What OWASP recommends for argon2id: about eleven milliseconds of a core. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

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
  const waiting: (() => void)[] = []
  let places = 0
  let running = 0

  async function compute<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
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

  const turn: PasswordTurn = {
    hash: (password) => compute(() => hash(password, passwordCost)),
    async verify(known, password) {
      const isRight = await compute(() => verify(known ?? nobodysHash, password))
      return known !== null && isRight
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
  }
}
