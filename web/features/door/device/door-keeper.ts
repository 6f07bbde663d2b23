import {
  checkAtDoor,
  checkNumberAtDoor,
  type DoorFinding,
  type KnownDoor,
} from '#contract/door/check-at-door.ts'
import { tidyDoorCode } from '#contract/door/door.ts'
import { openDoor } from '#contract/door/door-endpoints.ts'
import { readTicketCode } from '#contract/ticket/ticket-code.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { type DeviceParts, DoorDevice } from './door-device.ts'
import { newSecret } from './door-key.ts'
import type { KeptPortrait } from './door-store.ts'
import { type DoorEnd, type DoorView, firstView, waitingOf } from './door-view.ts'
import { ListLoader } from './list-loader.ts'
import { MarkTeller } from './mark-teller.ts'
import type { KeptMark } from './vault.ts'

/** The life of a door on a device: opened by its code, asked about tickets, and gone when it is over. */
export class DoorKeeper {
  readonly #device: DoorDevice
  readonly #list: ListLoader
  readonly #marks: MarkTeller

  constructor(parts: DeviceParts) {
    const hasEnded = (error: unknown) => this.#hasEnded(error)
    this.#device = new DoorDevice(parts)
    this.#list = new ListLoader(this.#device, hasEnded)
    this.#marks = new MarkTeller(this.#device, hasEnded)
  }

  readonly subscribe = (listener: () => void) => this.#device.subscribe(listener)
  readonly view = (): DoorView => this.#device.view

  /** Finds what is on the device, and wipes it where its time is over. */
  async start(): Promise<void> {
    const device = this.#device
    const found = await device.store.read().catch(() => 'noStorage' as const)
    if (found === 'noStorage') return device.show({ phase: 'code', refusal: 'noStorage' })
    if (!found) return device.show({ phase: 'code' })
    const { kept, marks } = found
    device.startClock(kept)
    const { domain, startsAt, closesAt } = kept
    device.show({ domain, startsAt, closesAt, marks })
    if (await this.endWhereOver()) return
    const code = device.store.lastCode()
    if (code && (await this.#unlock(code))) return
    device.show({ phase: 'locked' })
  }

  /** Wipes what is of people once the session is over. Answers whether it is. */
  async endWhereOver(): Promise<boolean> {
    const { store, clock, view } = this.#device
    if (!store.kept || clock.nowMs() < Date.parse(store.kept.closesAt)) return false
    if (view.phase !== 'over') await this.#end('ended')
    return true
  }

  /** A code that was typed or scanned: of a door that is not here yet. */
  async open(domain: string, typed: string): Promise<void> {
    const device = this.#device
    const code = tidyDoorCode(typed)
    device.show({ isBusy: true, refusal: null })
    try {
      const [secret, returnKey] = [newSecret(), newSecret()]
      const session = await device.ask(openDoor, domain, { code, deviceKey: secret, returnKey })
      device.startClock()
      await device.store.begin(domain, { code, device: secret, returnKey, session }, device.clock)
      device.showSession()
      void navigator.storage?.persist?.()
      await this.#loadList()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      device.show({ refusal: error })
    } finally {
      device.show({ isBusy: false })
    }
  }

  /** The code of what is here; needs no network. */
  async unlock(typed: string): Promise<void> {
    this.#device.show({ isBusy: true, refusal: null })
    const isRight = await this.#unlock(tidyDoorCode(typed))
    this.#device.show({ isBusy: false, refusal: isRight ? null : 'wrongCode' })
  }

  async #unlock(code: string): Promise<boolean> {
    const { store } = this.#device
    const session = await store.unlock(code)
    if (!session) return false
    this.#device.show({ session })
    if (!store.kept?.isWhole) {
      void this.#loadList()
      return true
    }
    await this.#list.read()
    void this.sync().then(() => this.fetchPortraits())
    return true
  }

  /** Asks for the door once more, and loads everybody anew. */
  async renew(): Promise<void> {
    const device = this.#device
    const { kept, opened } = device.store
    if (!kept || !opened) return
    try {
      const body = { code: opened.code, deviceKey: opened.device, returnKey: kept.returnKey }
      const session = await device.ask(openDoor, kept.domain, body)
      await device.store.putSession(session, device.clock)
      device.showSession()
      await this.#loadList()
    } catch (error) {
      if (!(await this.#hasEnded(error))) device.show({ refusal: error as CallRefused })
    }
  }

  async #loadList(): Promise<void> {
    const loaded = await this.#list.load()
    if (loaded === 'otherPlan') return this.renew()
    if (loaded === 'failed') return
    this.#marks.forgetWhatWasHeard()
    await this.sync()
    void this.fetchPortraits()
  }

  fetchPortraits(): Promise<void> {
    return this.#list.fetchPortraits()
  }

  /** A small picture of somebody with its digest; null where there is none here. */
  portraitOf(applicationId: string): Promise<KeptPortrait | null> {
    return this.#device.store.readPortrait(applicationId)
  }

  /** What a scanned text says at this door. */
  async check(text: string, atRoomId: string | null): Promise<DoorFinding> {
    const door = this.#door(atRoomId)
    return checkAtDoor(await readTicketCode(text.trim(), this.view().session?.keys ?? []), door)
  }

  checkNumber(typed: string, atRoomId: string | null): DoorFinding {
    return checkNumberAtDoor(typed, this.#door(atRoomId))
  }

  #door(atRoomId: string | null): KnownDoor {
    const { session, list, day, marks } = this.view()
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
    const mark = await this.#marks.letIn(applicationId)
    void this.sync()
    return mark
  }

  takeBack(markId: string): Promise<boolean> {
    return this.#marks.takeBack(markId)
  }

  async sync(): Promise<void> {
    if (await this.#marks.tell()) await this.#leaveWhereDone()
  }

  noteTime(): Promise<void> {
    return this.#device.store.noteTime(this.#device.clock)
  }

  /** Everything goes, also what nobody was told. */
  async finish(end: DoorEnd = 'finished'): Promise<void> {
    await this.#device.store.wipe()
    this.#device.show({ ...firstView, phase: 'over', end, domain: this.view().domain })
  }

  /** Back to the beginning, for another code. */
  restart(): void {
    this.#device.show({ ...firstView, phase: 'code', domain: this.view().domain, isAgain: true })
  }

  /** People go; marks that nobody was told stay until they are. */
  async #end(end: DoorEnd): Promise<void> {
    const { store } = this.#device
    store.forget()
    const { kept } = store
    const { marks } = this.view()
    const waiting = waitingOf(marks)
    if (!kept || waiting.length === 0) return this.finish(end)
    await store.wipePeople(marks)
    const { domain, startsAt, closesAt } = kept
    this.#device.show({ ...firstView, phase: 'over', end, domain, startsAt, closesAt, marks: waiting })
    await this.sync()
  }

  /** Once all marks of a session that is over are given, nothing is left. */
  async #leaveWhereDone(): Promise<void> {
    const { phase, marks, end } = this.view()
    if (phase === 'over' && this.#device.store.kept && waitingOf(marks).length === 0) await this.finish(end)
  }

  /** A code that was called back, or a session that is over: both end here. */
  async #hasEnded(error: unknown): Promise<boolean> {
    if (!(error instanceof CallRefused)) throw error
    if (error.error === 'doorDeviceStrange') await this.finish('revoked')
    else if (error.error === 'doorNotOpen') await this.#end('ended')
    else {
      this.#device.show({ isReached: !error.isUnreachable })
      return false
    }
    return true
  }
}
