import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '#server/platform/semaphore.ts'

/** Computes passwords (argon2id) on the threads of libuv's pool, as many at once as there are cores. */
export interface Passwords {
  /** Takes a slot for the whole work, or refuses at once: then nothing has been done yet. */
  reserve<Result>(work: (slot: PasswordSlot) => Promise<Result>): Promise<Result>
}

export interface PasswordSlot {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and is false: nobody can tell by the time that there is none. */
  verify(hash: string | null, password: string): Promise<boolean>
}

export interface PasswordsParts {
  readonly atOnce?: number
  readonly mostSlots?: number
}

/** What OWASP recommends for argon2id: about eleven milliseconds of a core. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** About four seconds of waiting. */
const slotsPerCore = 360
const retryAfterSeconds = 4

/** Made with the same cost from a password that nobody knows any more. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$2A11oKAw8SR8rL83Jx+iHA$ZG8geW91IHJlYWQgdGhpcz8gbm9ib2R5J3MgaGFzaCE'

export function openPasswords({
  atOnce = availableParallelism(),
  mostSlots = atOnce * slotsPerCore,
}: PasswordsParts = {}): Passwords {
  const slots = new Semaphore({ permits: mostSlots, mostWaiting: 0, retryAfterSeconds })
  const cores = new Semaphore({ permits: atOnce, mostWaiting: mostSlots, retryAfterSeconds })
  const slot: PasswordSlot = {
    hash: (password) => cores.run(() => hash(password, passwordCost)),
    async verify(known, password) {
      const isRight = await cores.run(() => verify(known ?? nobodysHash, password))
      return known !== null && isRight
    },
  }
  return { reserve: (work) => slots.run(() => work(slot)) }
}
