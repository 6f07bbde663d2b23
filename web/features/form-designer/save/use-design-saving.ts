import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DesignPart, designParts } from '#contract/batch/design-flaws.ts'
import { type Form, fieldsOf } from '#contract/batch/form/form.ts'
import { type FormDesign, getFormDesign, saveFormDesign } from '#contract/batch/form-design.ts'
import { type Language, listMark, pickText } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { type ReadVersion, useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import type { Designer } from '../state/use-designer.ts'

interface Saving {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly read: ReadVersion<FormDesign>
  readonly designer: Designer
  /** Saving was asked for, and this part does not let it. */
  readonly onFlawed: (part: DesignPart) => void
}

/** The one way from what is designed to what is saved: first whether it can be, then what it means, then the press. */
export function useDesignSaving({ params, read, designer, onFlawed }: Saving) {
  const say = usePhrases('designer')
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [isSaved, setIsSaved] = useState(false)
  const { busy, run } = useAttempt()
  const watch = useChangedMeanwhile<FormDesign>({
    read,
    readAgain: () => readDesign(queries, params),
    fields: designParts.map((path) => ({
      path,
      label: say(`parts.${path}`),
      say: (value) => changeText(path, value),
    })),
  })
  /** What of a part is another than when it was read here: of a form by its fields. */
  function changeText(part: DesignPart, value: unknown): string {
    if (isSame(value, watch.base[part])) return say('unchangedPart')
    const names = part === 'form' ? namesOfChanged(watch.base.form, value as Form, language) : ''
    return names || say('changedPart')
  }
  const { design, counts, found } = designer

  function ask() {
    setErrors([])
    setIsSaved(false)
    const flawed = designParts.filter((one) => counts[one] > 0)
    const [first] = flawed
    if (!first) return setIsAsked(true)
    onFlawed(first)
    const [problem] = found.problems
    if (first === 'form' && problem) {
      const isField = fieldsOf(design.form).some(({ id }) => id === problem.id)
      designer.choose(isField ? { field: problem.id } : { section: problem.id })
      designer.show('settings')
    } else if (first === 'form') designer.show('outline')
    const count = flawed.reduce((sum, one) => sum + counts[one], 0)
    setErrors([{ id: null, sentence: ({ phrasesOf }) => phrasesOf('designer')('save.flawed', { count }) }])
  }
  async function save() {
    const outcome = await run(async () => {
      await watch.send(design, (seenVersion) =>
        call(saveFormDesign, { params, body: { seenVersion, design } }, { quiet: true, handled: true }),
      )
      // What stands there now is read: rich text was cleaned on its way.
      return readDesign(queries, params)
    })
    setIsAsked(false)
    if (outcome.done) {
      designer.begin(watch.saved(outcome.result, design))
      setIsSaved(true)
    } else if (outcome.refusal?.error !== 'changedMeanwhile') setErrors([wholeError(outcome.refusal)])
  }
  return {
    watch,
    changed: designParts.filter((one) => !isSame(design[one], watch.base[one])),
    errors,
    busy,
    isAsked,
    isSaved,
    ask,
    save,
    dismiss: () => setIsAsked(false),
  }
}

function namesOfChanged(before: Form, after: Form, language: Language): string {
  const [was, is] = [before, after].map((form) => new Map(fieldsOf(form).map((field) => [field.id, field])))
  const ids = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  const changed = ids.filter((id) => !isSame(was?.get(id), is?.get(id)))
  return changed
    .map((id) => pickText((is?.get(id) ?? was?.get(id))?.label ?? {}, language) || id)
    .join(listMark(language))
}

/** Whoever comes back finds what was read here last. */
async function readDesign(queries: QueryClient, params: Saving['params']): Promise<ReadVersion<FormDesign>> {
  const read = await call(getFormDesign, { params }, { quiet: true, handled: true })
  queries.setQueriesData({ queryKey: [getFormDesign.path, { params }] }, read)
  return { version: read.version, values: read.design }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
