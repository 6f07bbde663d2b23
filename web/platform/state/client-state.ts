import type { CurrentUser } from '#contract/account/account-shapes.ts'
import type { PageInfo, ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'

/** What the browser remembers between two screens. A later feature sharpens the type of what it owns. */
export interface ClientState {
  token: string | null
  /** The session was opened with a token of the project's own site: that is where a new one comes from. */
  fromOwnSite: boolean
  /** Of a tab in which one of the board looks on as an account: until when. The token is of that kind then. */
  viewing: { readonly until: string } | null
  /** What this tab kept when signing on with the project's own site began here. */
  signOnSecret: string | null
  /** Of the console: whoever works there may be a candidate in the same tab. */
  staffToken: string | null
  /** The code of the project with which this tab last worked at the console. */
  consoleProject: string | null
  currentUser: CurrentUser | null
  /** Never kept: a reload starts without it. */
  headerState: string | null
  pageInfo: PageInfo | null
  audit_status: number
  currentExamInfo: ProjectInfo | null
  projectSettings: ProjectSettings | null
  batch: Readonly<Record<string, unknown>> | null
  user_id: string | null
  examRegId: string | null
  /** Written field by field: a step adds what it knows. */
  examRegInfo: Readonly<Record<string, unknown>>
  batchId: string | null
  promiseState: string
  /** The orders that this tab has left to pay, the latest last: whoever comes back without an address finds them. */
  payList: readonly string[]
  backOrNextStep: 'back' | 'next'
  /** What led to the sign-in, said there once. */
  signInReason: SignInReason | null
}

export type SignInReason = 'sessionEnded' | 'signInFirst' | 'signedOut' | 'accountClosed' | 'viewingEnded'

const defaults: ClientState = {
  token: null,
  fromOwnSite: false,
  viewing: null,
  signOnSecret: null,
  staffToken: null,
  consoleProject: null,
  currentUser: null,
  headerState: null,
  pageInfo: null,
  audit_status: 1,
  currentExamInfo: null,
  projectSettings: null,
  batch: null,
  user_id: null,
  examRegId: null,
  examRegInfo: {},
  batchId: null,
  promiseState: '1',
  payList: [],
  backOrNextStep: 'next',
  signInReason: null,
}

/** What a kept value must be to be believed. */
const kinds: Readonly<Record<keyof ClientState, 'string' | 'number' | 'boolean' | 'object' | 'array'>> = {
  token: 'string',
  fromOwnSite: 'boolean',
  viewing: 'object',
  signOnSecret: 'string',
  staffToken: 'string',
  consoleProject: 'string',
  currentUser: 'object',
  headerState: 'string',
  pageInfo: 'object',
  audit_status: 'number',
  currentExamInfo: 'object',
  projectSettings: 'object',
  batch: 'object',
  user_id: 'string',
  examRegId: 'string',
  examRegInfo: 'object',
  batchId: 'string',
  promiseState: 'string',
  payList: 'array',
  backOrNextStep: 'string',
  signInReason: 'string',
}

const neverKept: ReadonlySet<keyof ClientState> = new Set(['headerState'])
const values = new Map<keyof ClientState, unknown>()
const listeners = new Set<() => void>()

export function readState<Key extends keyof ClientState>(key: Key): ClientState[Key] {
  if (!values.has(key)) values.set(key, findKept(key) ?? defaults[key])
  return values.get(key) as ClientState[Key]
}

export function writeState<Key extends keyof ClientState>(key: Key, value: ClientState[Key]): void {
  values.set(key, value)
  if (!neverKept.has(key)) keep(key, value)
  for (const listener of listeners) listener()
}

export function clearState(...keys: (keyof ClientState)[]): void {
  for (const key of keys) writeState(key, defaults[key])
}

export function mergeExamRegInfo(fields: Readonly<Record<string, unknown>>): void {
  writeState('examRegInfo', { ...readState('examRegInfo'), ...fields })
}

export function defaultState<Key extends keyof ClientState>(key: Key): ClientState[Key] {
  return defaults[key]
}

export function onState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What another tab of the same site begins with, and nothing else: what it took over from this one is gone. */
export function writeStateOf(storage: Storage, state: Partial<ClientState>): void {
  storage.clear()
  for (const [key, value] of Object.entries(state))
    storage.setItem(key, textOf(key as keyof ClientState, value))
}

const textOf = (key: keyof ClientState, value: unknown) =>
  kinds[key] === 'string' ? String(value) : JSON.stringify(value)

/** Anything that cannot be read, or is not of the key's kind, counts as not kept. */
function findKept(key: keyof ClientState): unknown {
  if (neverKept.has(key)) return undefined
  try {
    const text = window.sessionStorage.getItem(key)
    if (text === null || text === '') return undefined
    const value: unknown = kinds[key] === 'string' ? text : JSON.parse(text)
    return isOfKind(key, value) ? value : undefined
  } catch {
    return undefined
  }
}

function isOfKind(key: keyof ClientState, value: unknown): boolean {
  if (kinds[key] === 'array') return Array.isArray(value)
  if (kinds[key] === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === kinds[key]
}

function keep(key: keyof ClientState, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, textOf(key, value))
  } catch {
    // Full or closed storage: the value still lives as long as this page.
  }
}
