import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  type AskedOfForm,
  type ContractFormState,
  type FormWish,
  useContractForm,
} from '../use-contract-form.ts'
import type { ComparedField } from './compare-values.ts'
import { type ChangeWatch, type ReadVersion, useChangedMeanwhile } from './use-changed-meanwhile.ts'

/** For a field that does not show what is there: it begins empty, and what is typed replaces it. */
interface Comparison<Typed, Compared> {
  /** What stands in the form, and of a field that was left empty what was read. */
  readonly comparedOf: (typed: Typed, base: Compared) => Compared
  readonly typedOf: (compared: Compared) => Typed
}

interface Wish<Value, Typed extends FieldValues, Compared, Read, Reply, Question>
  extends Omit<FormWish<Value, Typed, never, unknown>, 'defaults' | 'given' | 'send' | 'onDone'> {
  /** What is changed, as it was read. */
  readonly read: Read
  readonly readAgain: () => Promise<Read>
  readonly versionOf: (read: Read) => ReadVersion<Compared>
  readonly fields: readonly ComparedField[]
  /** Where what is compared is not just what is typed. */
  readonly comparison?: Comparison<Typed, Compared>
  /** What is to be agreed to before it is sent; null where it is sent at once. */
  readonly ask?: (value: Value, seen: ReadVersion<Compared>) => Question | null | Promise<Question | null>
  readonly send: (value: Value, seenVersion: number) => Promise<Reply>
  readonly onSaved?: (reply: Reply) => unknown
}

/** What is to be sent, and what stood in the form when that was read off it. */
interface Wanted<Value, Compared> {
  readonly value: Value
  readonly mine: Compared
}

interface Taken<Values> {
  readonly base: Values
  readonly values: Values
}

/** A form of what two people may change at once. */
export interface ChangedForm<Typed extends FieldValues, Compared, Reply, Question> {
  readonly form: ContractFormState<Typed>
  /** For `<ChangedNotice>`, above the fields. */
  readonly notice: {
    readonly watch: ChangeWatch<Compared>
    readonly mine: () => Compared
    readonly onTake: (taken: Taken<Compared>) => void
  }
  /** What waits for somebody to agree. */
  readonly asked: Question | null
  readonly confirm: () => void
  readonly cancel: () => void
  /** The answer to the last press, where that saved it. */
  readonly saved: Reply | null
}

/** Sends what stands there with the version that was read; what is typed meanwhile stays, and stays unsaved. */
export function useChangedForm<
  Value,
  Typed extends FieldValues,
  Read,
  Reply extends Read,
  Question = never,
  Compared extends object = Typed,
>(
  shape: AskedOfForm<Value, Typed>,
  wish: Wish<Value, Typed, Compared, Read, Reply, Question>,
): ChangedForm<Typed, Compared, Reply, Question> {
  const { read, readAgain, versionOf, fields, comparison, ask, send, onSaved, ...formWish } = wish
  const [question, setQuestion] = useState<(Wanted<Value, Compared> & { asked: Question }) | null>(null)
  const [saved, setSaved] = useState<Reply | null>(null)
  const watch = useChangedMeanwhile<Compared>({
    read: versionOf(read),
    readAgain: async () => versionOf(await readAgain()),
    fields,
  })
  const { comparedOf, typedOf } = comparison ?? (asTyped as unknown as Comparison<Typed, Compared>)
  const form: ContractFormState<Typed> = useContractForm(shape, {
    ...formWish,
    defaults: typedOf(versionOf(read).values),
    async send(value: Value) {
      setSaved(null)
      // The library goes on writing into what it hands out.
      const wanted = { value, mine: structuredClone(mine()) }
      const seen = (version: number) => ({ version, values: watch.base })
      const asked = ask && (await watch.send(wanted.mine, async (version) => ask(value, seen(version))))
      return asked ? () => setQuestion({ ...wanted, asked }) : save(wanted)
    },
    onDone: (done) => done(),
  })
  const mine = () => comparedOf(form.library.getValues(), watch.base)

  async function save(wanted: Wanted<Value, Compared>): Promise<() => unknown> {
    const reply = await watch.send(wanted.mine, (seenVersion) => send(wanted.value, seenVersion))
    return () => {
      const next = versionOf(reply)
      take({ base: next.values, values: watch.saved(next, wanted.mine)(mine()) })
      setSaved(reply)
      return onSaved?.(reply)
    }
  }
  const take = ({ base, values }: Taken<Compared>) =>
    fillForm(form.library, { base: typedOf(base), values: typedOf(values) })
  return {
    form,
    notice: { watch, mine, onTake: take },
    asked: question?.asked ?? null,
    confirm() {
      if (!question) return
      setQuestion(null)
      void form.attempt(
        () => save(question),
        (done) => done(),
      )
    },
    cancel: () => setQuestion(null),
    saved,
  }
}

const asTyped = { comparedOf: (typed: object) => typed, typedOf: (compared: object) => compared }

/** What was typed and is not saved differs from what the form begins with. */
function fillForm<Typed extends FieldValues>(library: UseFormReturn<Typed>, { base, values }: Taken<Typed>) {
  library.reset(base)
  library.reset(values, { keepDefaultValues: true })
}
