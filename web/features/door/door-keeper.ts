import {
  checkAtDoor,
  checkNumberAtDoor,
  type DoorFinding,
  type KnownDoor,
} from '#contract/door/check-at-door.ts'
import { type DoorPerson, mostDoorMarks, portraitPortion, tidyDoorCode } from '#contract/door/door.ts'
import { giveDoorMarks, loadDoorPeople, loadDoorPortraits, openDoor } from '#contract/door/door-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { readTicketCode } from '#contract/ticket/ticket-code.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import type { AskDoor } from './ask-door.ts'
import { type DoorClock, openDoorClock } from './door-clock.ts'
import { newSecret } from './door-key.ts'
import { listOf, withTold } from './door-list.ts'
import { type CodeMemory, DoorStore, type KeptPortrait } from './door-store.ts'
import { type DoorEnd, type DoorView, firstView, type HeldBack, waitingOf } from './door-view.ts'
import type { KeptDoor, KeptMark, Vault } from './vault.ts'

export interface KeeperParts {
  readonly vault: Vault
  readonly ask: AskDoor
  readonly deviceNow: () => number
  readonly memory: CodeMemory
}

/** A device at a door: what it hears from the server and tells it, and what it says of tickets. */
export class DoorKeeper {
  readonly #ask: AskDoor
  readonly #deviceNow: () => number
  readonly #store: DoorStore
  readonly #listeners = new Set<() => void>()
  #view = firstView
  #clock: DoorClock = openDoorClock({ aheadMs: 0, latestSeenMs: 0 })
  #heardAt: string | null = null
  #fetchesPortraits = false

  constructor({ vault, ask, deviceNow, memory }: KeeperParts) {
    this.#ask = ask
    this.#deviceNow = deviceNow
    this.#store = new DoorStore(vault, memory)
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
    const found = await this.#store.read().catch(() => 'noStorage' as const)
    if (found === 'noStorage') return this.#show({ phase: 'code', refusal: 'noStorage' })
    if (!found) return this.#show({ phase: 'code' })
    const { kept, marks } = found
    this.#clock = openDoorClock(kept, this.#deviceNow)
    const { domain, startsAt, closesAt } = kept
    this.#show({ domain, startsAt, closesAt, marks })
    if (await this.endWhereOver()) return
    const code = this.#store.lastCode()
    if (code && (await this.#unlock(code))) return
    this.#show({ phase: 'locked' })
  }

  /** Wipes what is of people once the session is over. Answers whether it is. */
  async endWhereOver(): Promise<boolean> {
    const { kept } = this.#store
    if (!kept || this.#clock.nowMs() < Date.parse(kept.closesAt)) return false
    if (this.#view.phase !== 'over') await this.#end('ended')
    return true
  }

  /** A code that was typed or scanned: of a door that is not here yet. */
  async open(domain: string, typed: string): Promise<void> {
    const code = tidyDoorCode(typed)
    this.#show({ isBusy: true, refusal: null })
    try {
      const [device, returnKey] = [newSecret(), newSecret()]
      const session = await this.#ask(openDoor, domain, { code, deviceKey: device, returnKey })
      this.#clock = openDoorClock({ aheadMs: 0, latestSeenMs: 0 }, this.#deviceNow)
      await this.#store.begin(domain, { code, device, returnKey, session }, this.#clock)
      this.#showSession()
      void navigator.storage?.persist?.()
      await this.#loadPeople()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      this.#show({ refusal: error })
    } finally {
      this.#show({ isBusy: false })
    }
  }

  #showSession() {
    const { kept, opened } = this.#store
    if (!kept || !opened) return
    const { domain, startsAt, closesAt } = kept
    this.#show({ session: opened.session, startsAt, closesAt, domain })
  }

  /** The code of what is here; needs no network. */
  async unlock(typed: string): Promise<void> {
    this.#show({ isBusy: true, refusal: null })
    const isRight = await this.#unlock(tidyDoorCode(typed))
    this.#show({ isBusy: false, refusal: isRight ? null : 'wrongCode' })
  }

  async #unlock(code: string): Promise<boolean> {
    const session = await this.#store.unlock(code)
    if (!session) return false
    this.#show({ session })
    if (this.#store.kept?.isWhole) await this.#readPeople()
    else void this.#loadPeople()
    return true
  }

  /** Asks for the door once more, and loads everybody anew. */
  async renew(): Promise<void> {
    const { kept, opened } = this.#store
    if (!kept || !opened) return
    await this.#guarded(async () => {
      const { code, device } = opened
      const { domain, returnKey } = kept
      const session = await this.#ask(openDoor, domain, { code, deviceKey: device, returnKey })
      await this.#store.putSession(session, this.#clock)
      this.#showSession()
      await this.#loadPeople()
    })
  }

  async #loadPeople(): Promise<void> {
    const { kept, opened } = this.#store
    if (!kept || !opened) return
    const all: DoorPerson[] = []
    this.#show({ phase: 'loading', loaded: 0, isBroken: false, isOld: false })
    await this.#store.removePeople()
    try {
      let after: ReplyOf<typeof loadDoorPeople>['next'] = null
      for (let portion = 0; portion === 0 || after; portion += 1) {
        const body = { deviceKey: opened.device, after }
        const told: ReplyOf<typeof loadDoorPeople> = await this.#ask(loadDoorPeople, kept.domain, body)
        if (told.planId !== opened.session.planId) return await this.renew()
        all.push(...told.people)
        await this.#store.putPeople(portion, told.people)
        this.#show({ loaded: all.length })
        after = told.next
      }
      await this.#store.finishPeople(this.#clock)
      this.#showSession()
      this.#show({ phase: 'ready', list: listOf(all), isReached: true })
      this.#heardAt = null
      await this.sync()
      void this.fetchPortraits()
    } catch (error) {
      if (!(await this.#hasEnded(error))) this.#show({ isBroken: true })
    }
  }

  async #readPeople(): Promise<void> {
    const { people, day } = await this.#store.readPeople()
    this.#show({ phase: 'ready', list: listOf(people), day, portraits: this.#store.portraits })
    void this.sync().then(() => this.fetchPortraits())
  }

  /** Photos come behind the list; a device that is cut off meanwhile has the list all the same. */
  async fetchPortraits(): Promise<void> {
    const { kept, opened } = this.#store
    if (this.#fetchesPortraits || !kept || !opened || this.#view.phase !== 'ready') return
    this.#fetchesPortraits = true
    try {
      const wanted = this.#view.list.people.filter(
        ({ applicationId, hasPhoto }) => hasPhoto && !this.#store.hasPortrait(applicationId),
      )
      for (let at = 0; at < wanted.length && this.#store.opened; at += portraitPortion) {
        const applicationIds = wanted.slice(at, at + portraitPortion).map((one) => one.applicationId)
        const body = { deviceKey: opened.device, applicationIds }
        const { portraits } = await this.#ask(loadDoorPortraits, kept.domain, body)
        for (const portrait of portraits) {
          if (!this.#store.opened) return
          await this.#store.putPortrait(portrait)
        }
        this.#show({ portraits: this.#store.portraits })
      }
    } catch (error) {
      await this.#hasEnded(error)
    } finally {
      this.#fetchesPortraits = false
    }
  }

  /** A small picture of somebody with its digest; null where there is none here. */
  portraitOf(applicationId: string): Promise<KeptPortrait | null> {
    return this.#store.readPortrait(applicationId)
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
    await this.#store.putMarks([mark])
    this.#show({ marks: [...this.#view.marks, mark] })
    void this.sync()
    return mark
  }

  /** Only as long as nobody was told of it. */
  async takeBack(markId: string): Promise<boolean> {
    const mark = this.#view.marks.find((one) => one.markId === markId)
    if (mark?.state !== 'waiting' || this.#view.isSending) return false
    await this.#store.removeMark(markId)
    this.#show({ marks: this.#view.marks.filter((one) => one.markId !== markId) })
    return true
  }

  /** Gives marks back and hears what others marked. */
  async sync(): Promise<void> {
    const { kept } = this.#store
    if (!kept || this.#view.isSending) return
    this.#show({ isSending: true })
    try {
      let isDone = false
      while (!isDone) {
        const marks = waitingOf(this.#view.marks).slice(0, mostDoorMarks)
        const told = await this.#ask(giveDoorMarks, kept.domain, {
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
    await this.#store.putMarks(changed)
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
    if (day !== this.#view.day) await this.#store.putDay(day)
    const { opened } = this.#store
    this.#show({
      ...{ day, closesAt: told.closesAt },
      isOld: opened !== null && told.planId !== opened.session.planId,
    })
    await this.#store.noteTime(this.#clock, told.closesAt)
  }

  noteTime(): Promise<void> {
    return this.#store.noteTime(this.#clock)
  }

  /** Everything goes, also what nobody was told. */
  async finish(end: DoorEnd = 'finished'): Promise<void> {
    await this.#store.wipe()
    this.#show({ ...firstView, phase: 'over', end, domain: this.#view.domain })
  }

  /** Back to the beginning, for another code. */
  restart(): void {
    this.#show({ ...firstView, phase: 'code', domain: this.#view.domain, isAgain: true })
  }

  /** People go; marks that nobody was told stay until they are. */
  async #end(end: DoorEnd): Promise<void> {
    this.#store.forget()
    const { kept } = this.#store
    const waiting = waitingOf(this.#view.marks)
    if (!kept || waiting.length === 0) return this.finish(end)
    await this.#store.wipePeople(this.#view.marks)
    const { domain, startsAt, closesAt } = kept
    this.#show({ ...firstView, phase: 'over', end, domain, startsAt, closesAt, marks: waiting })
    await this.sync()
  }

  /** Once all marks of a session that is over are given, nothing is left. */
  async #leaveWhereDone(): Promise<void> {
    const { phase, marks, end } = this.#view
    if (phase === 'over' && this.#store.kept && waitingOf(marks).length === 0) await this.finish(end)
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
