import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of uploaded files lie. Never called inside a transaction. */
export interface FileStore {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Null where nothing is kept under this key. */
  open(key: string): Promise<Readable | null>
  /** An address from which the reader may fetch the bytes itself for a while; null where the store has none. */
  addressOf(key: string, presented: Presented): Promise<string | null>
  remove(key: string): Promise<void>
  /** Every key under which something was put before this instant, some at a time; what a crash left half put as well. */
  listBefore(instant: Date): AsyncIterable<readonly string[]>
  /** Seals with the newest key what an older one sealed; a store that others encrypt has nothing of ours to seal. */
  reseal(): Promise<Resealed>
}

export interface Resealed {
  readonly resealed: number
  /** Files that none of the keys opens. */
  readonly lost: number
}

/** With which headers a store shall hand a file out. */
export interface Presented {
  readonly mediaType: string
  readonly disposition: string
  /** Who may keep it: a store's own answer says nothing about it. */
  readonly cacheControl: string
  readonly seconds: number
}

/** At its end the mark of something half put. */
const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f]{48}(\.[0-9a-f-]{36}\.part)?$/

/** A key that nobody can guess, under the project it belongs to. */
export function newStorageKey(projectId: string): string {
  return `${projectId}/${randomBytes(24).toString('hex')}`
}

/** The project to which what lies under a key belongs. */
export function projectOfKey(key: string): string {
  return key.split('/', 1)[0] ?? ''
}

/** Anything else could climb out of the folder that the store keeps. */
export function requireKey(key: string) {
  if (!isKey(key)) throw new Error('not a storage key')
}

export const isHalfPut = (key: string) => key.endsWith('.part')

/** Somebody else may keep things of theirs beside ours. */
export function isKey(name: string): boolean {
  return keyPattern.test(name)
}
