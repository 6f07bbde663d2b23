import { type FormEvent, type RefObject, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import type { FieldError } from '../errors/error-summary.tsx'
import { type FieldOfError, refusalErrors } from '../errors/refusal-errors.ts'
import { type Judging, judgeTyped } from './judge-typed.ts'
import { asAsked, nestFlaws, pathsOf, sentenceIn, toldAs } from './told-fields.ts'
import { useToldErrors } from './use-told-errors.ts'

export interface FormWish<Value, Typed extends FieldValues, Given extends keyof Typed, Result>
  extends Judging<Typed> {
  /** What stands there at first, in the order in which the form asks. */
  readonly defaults: Omit<Typed, Given>
  /** What no field of the library holds, as it is when the form is sent: the captcha. Null where it is missing. */
  readonly given?: () => { readonly [Name in Given]: Typed[Name] | null }
  readonly missing?: Partial<Readonly<Record<Path<Typed>, Sentence>>>
  /** Where what is typed stands in the body that is sent: `change`. */
  readonly under?: string
  /** At which field an error of the server stands. */
  readonly places?: FieldOfError
  /** Where the id of a field's control is not its name: two forms on one screen. */
  readonly ids?: Partial<Readonly<Record<string, string>>>
  /** Has the focus at first: what was pressed to open the form is gone. */
  readonly first?: Path<Typed>
  readonly mode?: UseFormProps['mode']
  readonly send: (body: Value) => Promise<Result>
  readonly onDone?: (result: Result) => unknown
  /** Something is missing or wrong; nothing was sent. */
  readonly onFlawed?: () => void
  /** True where the caller has dealt with it. */
  readonly onRefused?: (refusal: CallRefused | null) => unknown
}

/** A form that is judged by the contract, sent once, and says what is wrong where it belongs. */
export interface ContractFormState<Typed extends FieldValues = FieldValues> {
  /** What the last press found: at the top what is about fields, beside the button the rest. */
  readonly errors: readonly FieldError[]
  readonly busy: boolean
  readonly waitSeconds: number | null
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: (event?: FormEvent) => void
  /** Before some of it is out of view: tells what is wrong with these fields. True where nothing is. */
  readonly check: (only: readonly string[]) => boolean
  /** Everything that a field component needs of the form. */
  readonly field: (
    name: Path<Typed>,
    options?: RegisterOptions<Typed>,
  ) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined }
  /** What stands at a field now; for what is no field of the library. */
  readonly at: (name: string) => string | undefined
  /** What is no field of the library was changed: what was wrong with it is said no longer. */
  readonly forgetAt: (name: string) => void
  /** Another deed of the same form: as busy, and refused in the same place. */
  readonly attempt: <Done>(work: () => Promise<Done>, onDone: (done: Done) => unknown) => Promise<void>
  readonly reset: () => void
  readonly library: UseFormReturn<Typed>
}

/** An endpoint, or what a form asks that goes to none. */
export type AskedOfForm<Value, Typed> = z.ZodType<Value, Typed> | { readonly body?: z.ZodType<Value, Typed> }

/** The one way to make a form. Of what is typed nothing is lost, whatever the answer. */
export function useContractForm<Value, Typed extends FieldValues, Result, Given extends keyof Typed = never>(
  asked: AskedOfForm<Value, Typed>,
  wish: FormWish<Value, Typed, Given, Result>,
): ContractFormState<Typed> {
  const schema = schemaOf(asked)
  const reader = useLanguage()
  const { busy, waitSeconds, run } = useAttempt()
  const library = useForm<Typed>({
    mode: wish.mode ?? 'onSubmit',
    defaultValues: wish.defaults as DefaultValues<Typed>,
    shouldFocusError: false,
    resolver: resolverOf(schema, wish),
  })
  const { formState, setFocus } = library
  const { first } = wish
  useEffect(() => {
    if (first) setFocus(first)
  }, [first, setFocus])

  const idOf = (path: string) => wish.ids?.[path] ?? path
  const at = (name: string) => sentenceIn(formState.errors, name)?.(reader)
  const { errors, forget, element, show } = useToldErrors(idOf)
  /** What is found at a field is shown there as long as it is true, above and beside the button as it stands now. */
  function tell(found: readonly FieldError[]) {
    const told = asAsked(found, [...pathsOf(wish.defaults), ...Object.keys(wish.given?.() ?? {})])
    for (const { id, sentence } of told)
      if (id !== null) library.setError(id as Path<Typed>, toldAs(sentence))
    show(told)
  }
  /** Tells what is wrong with these fields, or with all. True where nothing is. */
  function check(only?: readonly string[]): boolean {
    const judged = judgeWish(schema, library.getValues(), wish)
    const flaws = judged.sound ? [] : Object.entries(judged.flaws)
    const found = flaws.filter(([id]) => only?.includes(id) ?? true)
    forget()
    if (found.length > 0) tell(found.map(([id, sentence]) => ({ id, sentence })))
    return found.length === 0
  }
  function tellFlaws() {
    check()
    wish.onFlawed?.()
  }
  async function attempt<Done>(work: () => Promise<Done>, onDone?: (done: Done) => unknown): Promise<void> {
    forget()
    const outcome = await run(work)
    if (outcome.done) await onDone?.(outcome.result)
    else if ((await wish.onRefused?.(outcome.refusal)) !== true)
      tell(refusalErrors(outcome.refusal, wish.places ?? {}).map((error) => insideOf(error, wish.under)))
  }
  return {
    errors,
    busy,
    waitSeconds,
    element,
    submit: (event) => {
      event?.preventDefault()
      if (busy) return
      // The library types what the resolver has read like what was typed.
      const send = (body: unknown) => attempt(() => wish.send(body as Value), wish.onDone)
      void library.handleSubmit(send, tellFlaws)()
    },
    check,
    field: (name, options) => ({
      ...library.register(name, options),
      id: idOf(name),
      error: at(name),
    }),
    at,
    forgetAt: (name) => library.clearErrors(name as Path<Typed>),
    attempt: (work, onDone) => (busy ? Promise.resolve() : attempt(work, onDone)),
    reset: () => library.reset(),
    library,
  }
}

function insideOf({ id, sentence }: FieldError, under: string | undefined): FieldError {
  const above = `${under}.`
  return { id: under && id?.startsWith(above) ? id.slice(above.length) : id, sentence }
}

function schemaOf<Value, Typed>(asked: AskedOfForm<Value, Typed>): z.ZodType<Value, Typed> {
  const schema = 'safeParse' in asked ? asked : asked.body
  if (!schema) throw new Error('an endpoint without a body has no form')
  return schema
}

type AnyWish<Typed extends FieldValues> = Judging<Typed> & { readonly given?: () => object }

function judgeWish<Value, Typed extends FieldValues>(
  schema: z.ZodType<Value, Typed>,
  typed: Typed,
  { given, ...judging }: AnyWish<Typed>,
) {
  return judgeTyped(schema, { ...typed, ...given?.() }, judging)
}

/** What the library shows at the fields while somebody mends. */
function resolverOf<Value, Typed extends FieldValues>(
  schema: z.ZodType<Value, Typed>,
  wish: AnyWish<Typed>,
): Resolver<Typed> {
  return (typed) => {
    const judged = judgeWish(schema, typed, wish)
    return judged.sound
      ? { values: judged.value as unknown as Typed, errors: {} }
      : { values: {}, errors: nestFlaws(judged.flaws) as FieldErrors<Typed> }
  }
}
