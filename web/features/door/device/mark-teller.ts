import { mostDoorMarks } from '#contract/door/door.ts'
import { giveDoorMarks } from '#contract/door/door-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import type { DoorDevice, HasEnded } from './door-device.ts'
import { withTold } from './door-list.ts'
import { type HeldBack, waitingOf } from './door-view.ts'
import type { KeptDoor, KeptMark } from './vault.ts'

type Told = ReplyOf<typeof giveDoorMarks>

/** Keeps whom this device let in, tells the server once, and hears what others marked. */
export class MarkTeller {
  readonly #device: DoorDevice
  readonly #hasEnded: HasEnded
  #heardAt: string | null = null

  constructor(device: DoorDevice, hasEnded: HasEnded) {
    this.#device = device
    this.#hasEnded = hasEnded
  }

  async letIn(applicationId: string): Promise<KeptMark> {
    const at = new Date(this.#device.clock.nowMs()).toISOString()
    const mark: KeptMark = { markId: newUuid(), applicationId, at, state: 'waiting' }
    await this.#device.store.putMarks([mark])
    this.#device.show({ marks: [...this.#device.view.marks, mark] })
    return mark
  }

  /** Only as long as nobody was told of it. */
  async takeBack(markId: string): Promise<boolean> {
    const { marks, isSending } = this.#device.view
    const mark = marks.find((one) => one.markId === markId)
    if (mark?.state !== 'waiting' || isSending) return false
    await this.#device.store.removeMark(markId)
    this.#device.show({ marks: this.#device.view.marks.filter((one) => one.markId !== markId) })
    return true
  }

  /** The next time everything is told anew that others marked. */
  forgetWhatWasHeard(): void {
    this.#heardAt = null
  }

  /** Gives marks back and hears what others marked. Answers whether the door goes on. */
  async tell(): Promise<boolean> {
    const device = this.#device
    const { kept } = device.store
    if (!kept || device.view.isSending) return false
    device.show({ isSending: true })
    try {
      let isDone = false
      while (!isDone) {
        const marks = waitingOf(device.view.marks).slice(0, mostDoorMarks)
        const told = await device.ask(giveDoorMarks, kept.domain, {
          returnKey: kept.returnKey,
          marks: marks.map(({ markId, applicationId, at }) => ({ markId, applicationId, at })),
          since: this.#heardAt,
        })
        await this.#note(told.answers)
        await this.#hear(told)
        isDone = waitingOf(device.view.marks).length === 0
      }
      device.show({ isReached: true, heldBack: null })
    } catch (error) {
      if (await this.#hasEnded(error)) return false
      device.show({ heldBack: heldBackBy(error, device.clock.nowMs(), kept) })
    } finally {
      device.show({ isSending: false })
    }
    return true
  }

  async #note(answers: Told['answers']): Promise<void> {
    const states = new Map(answers.map(({ markId, answer }) => [markId, answer]))
    const changed = this.#device.view.marks.flatMap((mark): KeptMark[] => {
      const answer = states.get(mark.markId)
      return answer ? [{ ...mark, state: answer === 'kept' ? 'given' : 'refused' }] : []
    })
    if (changed.length === 0) return
    await this.#device.store.putMarks(changed)
    const byId = new Map(changed.map((mark) => [mark.markId, mark]))
    this.#device.show({ marks: this.#device.view.marks.map((mark) => byId.get(mark.markId) ?? mark) })
  }

  async #hear({ now, closesAt, planId, others }: Told): Promise<void> {
    const { clock, store, view } = this.#device
    clock.hear(now)
    this.#heardAt = now
    const day = withTold(view.day, others)
    if (day !== view.day) await store.putDay(day)
    const { opened } = store
    this.#device.show({ day, closesAt, isOld: opened !== null && planId !== opened.session.planId })
    await store.noteTime(clock, closesAt)
  }
}

function heldBackBy(error: unknown, nowMs: number, { startsAt }: KeptDoor): HeldBack | null {
  const name = error instanceof CallRefused ? error.error : null
  if (name === 'sessionReported') return 'reported'
  if (name === 'markingNotOpen') return nowMs < Date.parse(startsAt) ? 'notYet' : 'tooLate'
  return null
}
