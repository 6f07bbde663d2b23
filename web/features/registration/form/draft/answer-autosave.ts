import { type Answer, type Answers, answerIn } from '#contract/batch/form/form.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldsInConflict, isEmpty, nothingUnsaved, type Unsaved, withSent } from './answer-draft.ts'

/** An application's answers as the server has them. */
export interface StoredAnswers {
  readonly answers: Answers
  readonly version: number
}

export interface SavedAnswers {
  readonly version: number
  readonly savedAt: string
  /** By field, what the server finds wrong. */
  readonly flaws: Readonly<Record<string, string>>
  /** What others wrote into other fields meanwhile. */
  readonly elsewhere: Answers
}

/** How the autosave reaches the world around it. */
export interface AutosaveWays {
  /** `underWay` was sent before, and nobody has heard whether it arrived. */
  readonly save: (baseVersion: number, changes: Answers, underWay?: Answers) => Promise<SavedAnswers>
  readonly reload: () => Promise<StoredAnswers>
  readonly remember: (unsaved: Unsaved) => void
}

/** What a screen shows of it. */
export interface AutosaveView {
  /** Everything that is typed, saved or not. */
  readonly answers: Answers
  readonly state: 'still' | 'waiting' | 'saving' | 'offline' | 'refused'
  readonly savedAt: string | null
  /** What refused the last save. */
  readonly refusal: CallRefused | null
  /** What the server found wrong with the last save; null before the first one. */
  readonly flaws: Readonly<Record<string, string>> | null
  /** What others wrote into fields that were typed into here. Nothing is saved until somebody has chosen. */
  readonly conflict: Answers | null
}

const pauseMs = 800
const retryMs = [3000, 10_000, 30_000] as const

/**
 * Saves what is typed as it is typed, one save at a time. Loses nothing: what did not arrive is kept in the tab and sent
 * again. Writes over nobody: what somebody else changed meanwhile is shown beside what was typed here.
 */
export class AnswerAutosave {
  readonly #ways: AutosaveWays
  readonly #listeners = new Set<() => void>()
  #stored: StoredAnswers
  #unsaved: Unsaved = nothingUnsaved
  #sending: Answers = {}
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #view: AutosaveView

  constructor(ways: AutosaveWays, stored: StoredAnswers, unsaved: Unsaved) {
    this.#ways = ways
    this.#stored = stored
    this.#unsaved = unsaved
    this.#view = {
      answers: { ...stored.answers, ...unsaved.changes },
      state: 'still',
      savedAt: null,
      refusal: null,
      flaws: null,
      conflict: null,
    }
    this.#meet(stored)
    if (!isEmpty(unsaved.changes)) this.#sendIn(0)
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): AutosaveView => this.#view

  put(field: string, answer: Answer): void {
    const { changes, before, sent } = this.#unsaved
    const stood = { ...this.#stored.answers, ...this.#sending }
    this.#unsaved = {
      changes: { ...changes, [field]: answer },
      before: Object.hasOwn(before, field) ? before : { ...before, [field]: answerIn(stood, field) },
      sent,
    }
    this.#show({ state: this.#view.state === 'offline' ? 'offline' : 'waiting' })
    if (!this.#view.conflict) this.#sendIn(pauseMs)
  }

  /** Sends what waits, now. True when the server has everything. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) return this.#running
    if (isEmpty(this.#unsaved.changes)) return Promise.resolve(true)
    return this.#run()
  }

  /** Like `flush`, and asks the server what it thinks even where there is nothing to send. */
  async confirm(): Promise<boolean> {
    clearTimeout(this.#timer)
    const settled = await (this.#running ?? true)
    if (settled && isEmpty(this.#unsaved.changes) && this.#view.flaws !== null) return true
    return this.#run()
  }

  /** The page goes away: whatever has not been sent is, and nobody waits for the answer. */
  leave(): void {
    const { changes } = this.#unsaved
    if (isEmpty(changes) || this.#view.conflict) return
    this.#ways.save(this.#stored.version, changes, this.#sending).catch(() => {})
  }

  /** A fresher word of the server about the whole application. */
  adopt(stored: StoredAnswers): void {
    if (this.#running || this.#view.conflict || stored.version <= this.#stored.version) return
    this.#meet(stored)
  }

  /** Ends a conflict: of these fields the others' answers are taken, of all others ours are kept. */
  settle(taken: readonly string[]): void {
    const mine = Object.entries(this.#unsaved.changes).filter(([field]) => !taken.includes(field))
    this.#unsaved = { ...this.#unsaved, changes: Object.fromEntries(mine) }
    this.#show({ conflict: null, state: 'waiting' })
    this.#sendIn(0)
  }

  #run(): Promise<boolean> {
    this.#running = this.#sendAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sendAll(): Promise<boolean> {
    do {
      if (this.#view.conflict) return false
      if (!(await this.#sendOnce())) return false
    } while (!isEmpty(this.#unsaved.changes))
    return true
  }

  async #sendOnce(): Promise<boolean> {
    const { changes, sent } = this.#unsaved
    this.#sending = changes
    this.#unsaved = { ...nothingUnsaved, sent }
    this.#show({ state: 'saving' })
    try {
      this.#accept(changes, await this.#ways.save(this.#stored.version, changes))
      return true
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      this.#takeBack(changes, cause)
      return cause.error === 'changedElsewhere' ? this.#meetOthers() : this.#wait(cause)
    }
  }

  #accept(changes: Answers, { version, savedAt, flaws, elsewhere }: SavedAnswers): void {
    const answers = { ...this.#stored.answers, ...changes, ...elsewhere }
    this.#sending = {}
    this.#failures = 0
    if (isEmpty(this.#unsaved.changes)) this.#unsaved = nothingUnsaved
    this.#meet({ answers, version })
    this.#show({ state: 'still', savedAt, refusal: null, flaws })
  }

  /** What was typed while it was under way counts more. */
  #takeBack(changes: Answers, refusal: CallRefused): void {
    const { changes: later, before, sent } = this.#unsaved
    const mayHaveArrived = refusal.isUnreachable || refusal.status >= 500
    this.#sending = {}
    this.#unsaved = {
      changes: { ...changes, ...later },
      before: { ...before, ...this.#storedIn(changes) },
      sent: mayHaveArrived ? withSent(sent, changes) : sent,
    }
  }

  async #meetOthers(): Promise<boolean> {
    try {
      this.#meet(await this.#ways.reload())
      return this.#view.conflict === null
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      return this.#wait(cause)
    }
  }

  /** Where waiting helps, it is sent again by itself; else the next stroke tries. */
  #wait(refusal: CallRefused): false {
    const helps = refusal.isUnreachable || refusal.status === 429 || refusal.status >= 500
    this.#show({ state: helps ? 'offline' : 'refused', refusal })
    if (!helps) return false
    const usual = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? pauseMs
    this.#failures += 1
    this.#sendIn(refusal.retryAfterSeconds === null ? usual : refusal.retryAfterSeconds * 1000)
    return false
  }

  #meet(stored: StoredAnswers): void {
    const fields = fieldsInConflict(this.#unsaved, stored.answers)
    this.#stored = stored
    const theirs = Object.fromEntries(fields.map((field) => [field, answerIn(stored.answers, field)]))
    this.#show({ conflict: fields.length > 0 ? theirs : null })
  }

  /** What stood in the fields of these changes before they were made. */
  #storedIn(changes: Answers): Answers {
    const { answers } = this.#stored
    return Object.fromEntries(Object.keys(changes).map((field) => [field, answerIn(answers, field)]))
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #show(change: Partial<AutosaveView>): void {
    const answers = { ...this.#stored.answers, ...this.#sending, ...this.#unsaved.changes }
    this.#view = { ...this.#view, ...change, answers }
    const { changes, before, sent } = this.#unsaved
    this.#ways.remember({
      changes: { ...this.#sending, ...changes },
      before: { ...before, ...this.#storedIn(this.#sending) },
      sent: withSent(sent, this.#sending),
    })
    for (const listener of this.#listeners) listener()
  }
}
