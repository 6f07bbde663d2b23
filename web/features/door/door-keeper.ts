import {
  checkAtDoor,
  checkNumberAtDoor,
  type DoorFinding,
  type KnownDoor,
} from '#contract/door/check-at-door.ts'
import {
  type DoorPerson,
  type DoorSession,
  mostDoorMarks,
  portraitPortion,
  tidyDoorCode,
} from '#contract/door/door.ts'
import { giveDoorMarks, loadDoorPeople, loadDoorPortraits, openDoor } from '#contract/door/door-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { readTicketCode } from '#contract/ticket/ticket-code.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import type { AskDoor } from './ask-door.ts'
import { type DoorClock, openDoorClock } from './door-clock.ts'
import { keyOfCode, newSalt, newSecret, seal, unseal } from './door-key.ts'
import { type DayOfPerson, listOf, withTold } from './door-list.ts'
import { type DoorEnd, type DoorView, firstView, type HeldBack, waitingOf } from './door-view.ts'
import type { KeptDoor, KeptMark, Vault } from './vault.ts'

/** What only the code opens, beside the list. */
interface Inner {
  readonly session: DoorSession
  readonly device: string
}

interface Opened extends Inner {
  readonly code: string
  readonly key: CryptoKey
}

export interface KeeperParts {
  readonly vault: Vault
  readonly ask: AskDoor
  readonly deviceNow: () => number
  /** Where the code outlives a reload, and nothing else does. */
  readonly memory: { read(): string | null; write(code: string | null): void }
}

const partOfPeople = 'people/'
const partOfDay = 'day/'
const partOfPortrait = 'portrait/'

/** A device at a door: what it holds, and what it does with it. */
export class DoorKeeper {
  readonly #parts: KeeperParts
  readonly #listeners = new Set<() => void>()
  #view = firstView
  #kept: KeptDoor | null = null
  #opened: Opened | null = null
  #clock: DoorClock = openDoorClock({ aheadMs: 0, latestSeenMs: 0 })
  #heardAt: string | null = null
  #portraitIds = new Set<string>()
  #fetchesPortraits = false

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  readonly view = (): DoorView => this.#view

  #show(change: Partial<DoorView>) {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Finds what is on the device, and wipes it where its time is over. */
  async start(): Promise<void> {
    try {
      this.#kept = await this.#parts.vault.readDoor()
    } catch {
      return this.#show({ phase: 'code', refusal: 'noStorage' })
    }
    const kept = this.#kept
    if (!kept) return this.#show({ phase: 'code' })
    this.#clock = openDoorClock(kept, this.#parts.deviceNow)
    const marks = await this.#parts.vault.listMarks()
    const { domain, startsAt, closesAt } = kept
    this.#show({ domain, startsAt, closesAt, marks })
    if (await this.endWhereOver()) return
    const code = this.#parts.memory.read()
    if (code && (await this.#unlock(code))) return
    this.#show({ phase: 'locked' })
  }

  /** Wipes what is of people once the session is over. Answers whether it is. */
  async endWhereOver(): Promise<boolean> {
    const kept = this.#kept
    if (!kept || this.#clock.nowMs() < Date.parse(kept.closesAt)) return false
    if (this.#view.phase !== 'over') await this.#end('ended')
    return true
  }

  /** A code that was typed or scanned: of a door that is not here yet. */
  async open(domain: string, typed: string): Promise<void> {
    const code = tidyDoorCode(typed)
    this.#show({ isBusy: true, refusal: null })
    try {
      const [device, returnKey, salt] = [newSecret(), newSecret(), newSalt()]
      const session = await this.#parts.ask(openDoor, domain, { code, deviceKey: device, returnKey })
      this.#clock = openDoorClock({ aheadMs: 0, latestSeenMs: 0 }, this.#parts.deviceNow)
      this.#opened = { code, device, session, key: await keyOfCode(code, salt) }
      await this.#keep({ domain, salt, returnKey }, false)
      this.#parts.memory.write(code)
      void navigator.storage?.persist?.()
      await this.#loadPeople()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      this.#show({ refusal: error })
    } finally {
      this.#show({ isBusy: false })
    }
  }

  /** The code of what is here; needs no network. */
  async unlock(typed: string): Promise<void> {
    this.#show({ isBusy: true, refusal: null })
    const isRight = await this.#unlock(tidyDoorCode(typed))
    this.#show({ isBusy: false, refusal: isRight ? null : 'wrongCode' })
  }

  async #unlock(code: string): Promise<boolean> {
    const kept = this.#kept
    if (!kept?.sealed) return false
    const key = await keyOfCode(code, kept.salt)
    const inner = await unseal<Inner>(key, kept.sealed)
    if (!inner) return false
    this.#opened = { ...inner, code, key }
    this.#parts.memory.write(code)
    this.#show({ session: inner.session })
    if (kept.isWhole) await this.#readPeople(key)
    else void this.#loadPeople()
    return true
  }

  async #keep(of: Pick<KeptDoor, 'domain' | 'salt' | 'returnKey'>, isWhole: boolean): Promise<void> {
    const opened = this.#opened
    if (!opened) return
    const { session, device, key } = opened
    this.#clock.hear(session.now)
    const { startsAt, closesAt } = session
    const [aheadMs, latestSeenMs] = [this.#clock.aheadMs, this.#clock.nowMs()]
    const sealed = await seal(key, { session, device } satisfies Inner)
    this.#kept = { ...of, startsAt, closesAt, aheadMs, latestSeenMs, sealed, isWhole }
    await this.#parts.vault.putDoor(this.#kept)
    this.#show({ session, startsAt, closesAt, domain: of.domain })
  }

  /** Asks for the door once more, and loads everybody anew. */
  async renew(): Promise<void> {
    const [kept, opened] = [this.#kept, this.#opened]
    if (!kept || !opened) return
    const { domain, returnKey, salt } = kept
    await this.#guarded(async () => {
      const { code, device } = opened
      const session = await this.#parts.ask(openDoor, domain, { code, deviceKey: device, returnKey })
      this.#opened = { ...opened, session }
      await this.#keep({ domain, salt, returnKey }, false)
      await this.#loadPeople()
    })
  }

  async #loadPeople(): Promise<void> {
    const [kept, opened] = [this.#kept, this.#opened]
    if (!kept || !opened) return
    const { device, key, session } = opened
    const all: DoorPerson[] = []
    this.#show({ phase: 'loading', loaded: 0, isBroken: false, isOld: false })
    await this.#parts.vault.removeParts(partOfPeople)
    try {
      let after: ReplyOf<typeof loadDoorPeople>['next'] = null
      for (let portion = 0; portion === 0 || after; portion += 1) {
        const told: ReplyOf<typeof loadDoorPeople> = await this.#parts.ask(loadDoorPeople, kept.domain, {
          deviceKey: device,
          after,
        })
        if (told.planId !== session.planId) return await this.renew()
        all.push(...told.people)
        await this.#parts.vault.putPart(`${partOfPeople}${portion}`, await seal(key, told.people))
        this.#show({ loaded: all.length })
        after = told.next
      }
      await this.#keep(kept, true)
      this.#show({ phase: 'ready', list: listOf(all), isReached: true })
      this.#heardAt = null
      await this.sync()
      void this.fetchPortraits()
    } catch (error) {
      if (!(await this.#hasEnded(error))) this.#show({ isBroken: true })
    }
  }

  async #readPeople(key: CryptoKey): Promise<void> {
    const sealed = await this.#parts.vault.listParts(partOfPeople)
    const portions = await Promise.all(sealed.map(([, one]) => unseal<DoorPerson[]>(key, one)))
    const told = await this.#parts.vault.readPart(`${partOfDay}0`)
    const day = told && (await unseal<[string, DayOfPerson][]>(key, told))
    this.#portraitIds = new Set(
      (await this.#parts.vault.listPartNames(partOfPortrait)).map((name) =>
        name.slice(partOfPortrait.length),
      ),
    )
    this.#show({
      ...{ phase: 'ready', list: listOf(portions.flatMap((one) => one ?? [])), day: new Map(day ?? []) },
      portraits: this.#portraitIds.size,
    })
    void this.sync().then(() => this.fetchPortraits())
  }

  /** Photos come behind the list; a device that is cut off meanwhile has the list all the same. */
  async fetchPortraits(): Promise<void> {
    const [kept, opened] = [this.#kept, this.#opened]
    if (this.#fetchesPortraits || !kept || !opened || this.#view.phase !== 'ready') return
    this.#fetchesPortraits = true
    try {
      const wanted = this.#view.list.people.filter(
        ({ applicationId, hasPhoto }) => hasPhoto && !this.#portraitIds.has(applicationId),
      )
      for (let at = 0; at < wanted.length && this.#opened; at += portraitPortion) {
        const applicationIds = wanted.slice(at, at + portraitPortion).map((one) => one.applicationId)
        const body = { deviceKey: opened.device, applicationIds }
        const { portraits } = await this.#parts.ask(loadDoorPortraits, kept.domain, body)
        for (const portrait of portraits) {
          if (!this.#opened) return
          const { applicationId } = portrait
          const sealed = await seal(opened.key, portrait)
          await this.#parts.vault.putPart(`${partOfPortrait}${applicationId}`, sealed)
          this.#portraitIds.add(applicationId)
        }
        this.#show({ portraits: this.#portraitIds.size })
      }
    } catch (error) {
      await this.#hasEnded(error)
    } finally {
      this.#fetchesPortraits = false
    }
  }

  /** A small picture of somebody with its digest; null where there is none here. */
  async portraitOf(
    applicationId: string,
  ): Promise<{ readonly picture: string | null; readonly digest: string | null } | null> {
    const opened = this.#opened
    const sealed = opened && (await this.#parts.vault.readPart(`${partOfPortrait}${applicationId}`))
    return opened && sealed ? unseal(opened.key, sealed) : null
  }

  /** What a scanned text says at this door. */
  async check(text: string, atRoomId: string | null): Promise<DoorFinding> {
    const door = this.#door(atRoomId)
    return checkAtDoor(await readTicketCode(text.trim(), this.#view.session?.keys ?? []), door)
  }

  checkNumber(typed: string, atRoomId: string | null): DoorFinding {
    return checkNumberAtDoor(typed, this.#door(atRoomId))
  }

  #door(atRoomId: string | null): KnownDoor {
    const { session, list, day, marks } = this.#view
    const own = new Map(marks.map(({ applicationId, at }) => [applicationId, at]))
    return {
      ...{ sessionId: session?.sessionId ?? '', rooms: session?.rooms ?? [], atRoomId, people: list },
      movedTo: (applicationId) => day.get(applicationId)?.moved ?? null,
      letInAt(applicationId) {
        const [here, told] = [own.get(applicationId) ?? null, day.get(applicationId)?.presence ?? null]
        if (!told || (here !== null && here > told.at)) return here
        return told.kind === 'present' ? told.at : null
      },
    }
  }

  async letIn(applicationId: string): Promise<KeptMark> {
    const at = new Date(this.#clock.nowMs()).toISOString()
    const mark: KeptMark = { markId: newUuid(), applicationId, at, state: 'waiting' }
    await this.#parts.vault.putMarks([mark])
    this.#show({ marks: [...this.#view.marks, mark] })
    void this.sync()
    return mark
  }

  /** Only as long as nobody was told of it. */
  async takeBack(markId: string): Promise<boolean> {
    const mark = this.#view.marks.find((one) => one.markId === markId)
    if (mark?.state !== 'waiting' || this.#view.isSending) return false
    await this.#parts.vault.removeMark(markId)
    this.#show({ marks: this.#view.marks.filter((one) => one.markId !== markId) })
    return true
  }

  /** Gives marks back and hears what others marked. */
  async sync(): Promise<void> {
    const kept = this.#kept
    if (!kept || this.#view.isSending) return
    this.#show({ isSending: true })
    try {
      let isDone = false
      while (!isDone) {
        const marks = waitingOf(this.#view.marks).slice(0, mostDoorMarks)
        const told = await this.#parts.ask(giveDoorMarks, kept.domain, {
          returnKey: kept.returnKey,
          marks: marks.map(({ markId, applicationId, at }) => ({ markId, applicationId, at })),
          since: this.#heardAt,
        })
        await this.#note(told.answers)
        await this.#hear(told)
        isDone = waitingOf(this.#view.marks).length === 0
      }
      this.#show({ isReached: true, heldBack: null })
    } catch (error) {
      if (await this.#hasEnded(error)) return
      this.#show({ heldBack: heldBackBy(error, this.#clock.nowMs(), kept) })
    } finally {
      this.#show({ isSending: false })
    }
    await this.#leaveWhereDone()
  }

  async #note(answers: readonly { readonly markId: string; readonly answer: 'kept' | 'notSeated' }[]) {
    const states = new Map(answers.map(({ markId, answer }) => [markId, answer]))
    const changed = this.#view.marks.flatMap((mark): KeptMark[] => {
      const answer = states.get(mark.markId)
      return answer ? [{ ...mark, state: answer === 'kept' ? 'given' : 'refused' }] : []
    })
    if (changed.length === 0) return
    await this.#parts.vault.putMarks(changed)
    const byId = new Map(changed.map((mark) => [mark.markId, mark]))
    this.#show({ marks: this.#view.marks.map((mark) => byId.get(mark.markId) ?? mark) })
  }

  async #hear(told: {
    readonly now: string
    readonly closesAt: string
    readonly planId: string | null
    readonly others: Parameters<typeof withTold>[1]
  }): Promise<void> {
    this.#clock.hear(told.now)
    this.#heardAt = told.now
    const day = withTold(this.#view.day, told.others)
    const opened = this.#opened
    if (opened && day !== this.#view.day)
      await this.#parts.vault.putPart(`${partOfDay}0`, await seal(opened.key, [...day]))
    this.#show({
      ...{ day, closesAt: told.closesAt },
      isOld: opened !== null && told.planId !== opened.session.planId,
    })
    if (this.#kept) this.#kept = { ...this.#kept, closesAt: told.closesAt }
    await this.noteTime()
  }

  /** Written down now and then: a clock that is set back later does not open what is over. */
  async noteTime(): Promise<void> {
    const kept = this.#kept
    if (!kept) return
    this.#kept = { ...kept, latestSeenMs: this.#clock.nowMs(), aheadMs: this.#clock.aheadMs }
    await this.#parts.vault.putDoor(this.#kept)
  }

  /** Everything goes, also what nobody was told. */
  async finish(end: DoorEnd = 'finished'): Promise<void> {
    this.#forget()
    this.#kept = null
    await this.#parts.vault.wipe()
    this.#show({ ...firstView, phase: 'over', end, domain: this.#view.domain })
  }

  /** Back to the beginning, for another code. */
  restart(): void {
    this.#show({ ...firstView, phase: 'code', domain: this.#view.domain, isAgain: true })
  }

  /** People go; marks that nobody was told stay until they are. */
  async #end(end: DoorEnd): Promise<void> {
    const kept = this.#kept
    this.#forget()
    const waiting = waitingOf(this.#view.marks)
    if (!kept || waiting.length === 0) return this.finish(end)
    for (const prefix of [partOfPeople, partOfDay, partOfPortrait])
      await this.#parts.vault.removeParts(prefix)
    for (const { markId, state } of this.#view.marks)
      if (state !== 'waiting') await this.#parts.vault.removeMark(markId)
    this.#kept = { ...kept, sealed: null, isWhole: false }
    await this.#parts.vault.putDoor(this.#kept)
    const { domain, startsAt, closesAt } = kept
    this.#show({ ...firstView, phase: 'over', end, domain, startsAt, closesAt, marks: waiting })
    await this.sync()
  }

  #forget() {
    this.#opened = null
    this.#portraitIds = new Set()
    this.#parts.memory.write(null)
  }

  /** Once all marks of a session that is over are given, nothing is left. */
  async #leaveWhereDone(): Promise<void> {
    const { phase, marks, end } = this.#view
    if (phase === 'over' && this.#kept && waitingOf(marks).length === 0) await this.finish(end)
  }

  /** A code that was called back, or a session that is over: both end here. */
  async #hasEnded(error: unknown): Promise<boolean> {
    if (!(error instanceof CallRefused)) throw error
    if (error.error === 'doorDeviceStrange') await this.finish('revoked')
    else if (error.error === 'doorNotOpen') await this.#end('ended')
    else {
      this.#show({ isReached: !error.isUnreachable })
      return false
    }
    return true
  }

  async #guarded(deed: () => Promise<void>): Promise<void> {
    try {
      await deed()
    } catch (error) {
      if (!(await this.#hasEnded(error))) this.#show({ refusal: error as CallRefused })
    }
  }
}

function heldBackBy(error: unknown, nowMs: number, { startsAt }: KeptDoor): HeldBack | null {
  const name = error instanceof CallRefused ? error.error : null
  if (name === 'sessionReported') return 'reported'
  if (name === 'markingNotOpen') return nowMs < Date.parse(startsAt) ? 'notYet' : 'tooLate'
  return null
}
