import type { DoorPerson, DoorSession } from '#contract/door/door.ts'
import type { DoorClock } from './door-clock.ts'
import { keyOfCode, newSalt, seal, unseal } from './door-key.ts'
import type { DayOfPerson } from './door-list.ts'
import type { KeptDoor, KeptMark, Vault } from './vault.ts'

/** What only the code opens, beside the list. */
interface Inner {
  readonly session: DoorSession
  /** The secret by which the device loads. */
  readonly device: string
}

interface OpenedDoor extends Inner {
  readonly code: string
  readonly key: CryptoKey
}

/** Where the code outlives a reload, and nothing else does. */
export interface CodeMemory {
  read(): string | null
  write(code: string | null): void
}

export interface KeptPortrait {
  readonly picture: string | null
  readonly digest: string | null
}

const partOfPeople = 'people/'
const partOfDay = 'day/'
const partOfPortrait = 'portrait/'

/** What is kept on the device of a door: people sealed with the key that its code gives, marks and times in the clear. */
export class DoorStore {
  readonly #vault: Vault
  readonly #memory: CodeMemory
  #kept: KeptDoor | null = null
  #opened: OpenedDoor | null = null
  #portraitIds = new Set<string>()

  constructor(vault: Vault, memory: CodeMemory) {
    this.#vault = vault
    this.#memory = memory
  }

  /** Null where there is no door here. */
  get kept(): KeptDoor | null {
    return this.#kept
  }

  /** Null where its code was not given yet, and once it is over. */
  get opened(): OpenedDoor | null {
    return this.#opened
  }

  get portraits(): number {
    return this.#portraitIds.size
  }

  /** Finds what is on the device. */
  async read(): Promise<{ readonly kept: KeptDoor; readonly marks: readonly KeptMark[] } | null> {
    const kept = await this.#vault.readDoor()
    this.#kept = kept
    return kept && { kept, marks: await this.#vault.listMarks() }
  }

  /** The code that this tab was given before it was loaded anew. */
  lastCode(): string | null {
    return this.#memory.read()
  }

  /** A door that is new here. */
  async begin(
    domain: string,
    { code, returnKey, ...inner }: Inner & { readonly code: string; readonly returnKey: string },
    clock: DoorClock,
  ): Promise<void> {
    const salt = newSalt()
    this.#opened = { ...inner, code, key: await keyOfCode(code, salt) }
    await this.#keep({ domain, salt, returnKey }, false, clock)
    this.#memory.write(code)
  }

  /** With the code of what is here; null where it is another one. */
  async unlock(code: string): Promise<DoorSession | null> {
    const kept = this.#kept
    if (!kept?.sealed) return null
    const key = await keyOfCode(code, kept.salt)
    const inner = await unseal<Inner>(key, kept.sealed)
    if (!inner) return null
    this.#opened = { ...inner, code, key }
    this.#memory.write(code)
    return inner.session
  }

  /** The session as it was told anew: its people are to be loaded anew too. */
  async putSession(session: DoorSession, clock: DoorClock): Promise<void> {
    if (!this.#kept || !this.#opened) return
    this.#opened = { ...this.#opened, session }
    await this.#keep(this.#kept, false, clock)
  }

  /** The whole list is here from now on. */
  async finishPeople(clock: DoorClock): Promise<void> {
    if (this.#kept) await this.#keep(this.#kept, true, clock)
  }

  async #keep(
    { domain, salt, returnKey }: Pick<KeptDoor, 'domain' | 'salt' | 'returnKey'>,
    isWhole: boolean,
    clock: DoorClock,
  ): Promise<void> {
    if (!this.#opened) return
    const { session, device, key } = this.#opened
    clock.hear(session.now)
    const { startsAt, closesAt } = session
    const [aheadMs, latestSeenMs] = [clock.aheadMs, clock.nowMs()]
    const sealed = await seal(key, { session, device } satisfies Inner)
    const of = { domain, salt, returnKey, startsAt, closesAt }
    this.#kept = { ...of, aheadMs, latestSeenMs, sealed, isWhole }
    await this.#vault.putDoor(this.#kept)
  }

  /** Written down now and then: a clock that is set back later does not open what is over. */
  async noteTime(clock: DoorClock, closesAt?: string): Promise<void> {
    const kept = this.#kept
    if (!kept) return
    const times = { latestSeenMs: clock.nowMs(), aheadMs: clock.aheadMs }
    this.#kept = { ...kept, ...times, ...(closesAt !== undefined && { closesAt }) }
    await this.#vault.putDoor(this.#kept)
  }

  async removePeople(): Promise<void> {
    await this.#vault.removeParts(partOfPeople)
  }

  async putPeople(portion: number, people: readonly DoorPerson[]): Promise<void> {
    await this.#put(`${partOfPeople}${portion}`, people)
  }

  async putDay(day: ReadonlyMap<string, DayOfPerson>): Promise<void> {
    await this.#put(`${partOfDay}0`, [...day])
  }

  async putPortrait(portrait: KeptPortrait & { readonly applicationId: string }): Promise<void> {
    await this.#put(`${partOfPortrait}${portrait.applicationId}`, portrait)
    this.#portraitIds.add(portrait.applicationId)
  }

  async #put(name: string, value: unknown): Promise<void> {
    if (this.#opened) await this.#vault.putPart(name, await seal(this.#opened.key, value))
  }

  /** Everybody, and what others marked of them. */
  async readPeople(): Promise<{
    readonly people: readonly DoorPerson[]
    readonly day: ReadonlyMap<string, DayOfPerson>
  }> {
    const key = this.#opened?.key
    if (!key) return { people: [], day: new Map() }
    const sealed = await this.#vault.listParts(partOfPeople)
    const portions = await Promise.all(sealed.map(([, one]) => unseal<DoorPerson[]>(key, one)))
    const told = await this.#vault.readPart(`${partOfDay}0`)
    const day = told && (await unseal<[string, DayOfPerson][]>(key, told))
    const names = await this.#vault.listPartNames(partOfPortrait)
    this.#portraitIds = new Set(names.map((name) => name.slice(partOfPortrait.length)))
    return { people: portions.flatMap((one) => one ?? []), day: new Map(day ?? []) }
  }

  hasPortrait(applicationId: string): boolean {
    return this.#portraitIds.has(applicationId)
  }

  async readPortrait(applicationId: string): Promise<KeptPortrait | null> {
    const opened = this.#opened
    const sealed = opened && (await this.#vault.readPart(`${partOfPortrait}${applicationId}`))
    return opened && sealed ? unseal(opened.key, sealed) : null
  }

  putMarks(marks: readonly KeptMark[]): Promise<void> {
    return this.#vault.putMarks(marks)
  }

  removeMark(markId: string): Promise<void> {
    return this.#vault.removeMark(markId)
  }

  /** The code goes at once: from now on nobody reads what is sealed. */
  forget(): void {
    this.#opened = null
    this.#portraitIds = new Set()
    this.#memory.write(null)
  }

  /** People go; marks that nobody was told stay, with what gives them back. */
  async wipePeople(marks: readonly KeptMark[]): Promise<void> {
    for (const prefix of [partOfPeople, partOfDay, partOfPortrait]) await this.#vault.removeParts(prefix)
    for (const { markId, state } of marks) if (state !== 'waiting') await this.#vault.removeMark(markId)
    if (!this.#kept) return
    this.#kept = { ...this.#kept, sealed: null, isWhole: false }
    await this.#vault.putDoor(this.#kept)
  }

  /** Everything goes. */
  async wipe(): Promise<void> {
    this.forget()
    this.#kept = null
    await this.#vault.wipe()
  }
}
