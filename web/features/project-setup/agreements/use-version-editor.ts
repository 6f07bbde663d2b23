import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreementKind } from '#contract/account/account.ts'
import {
  type BoardAgreement,
  type BoardAgreements,
  getBoardAgreements,
  previewAgreement,
  publishAgreement,
} from '#contract/account/agreements/agreement-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { isSame } from '#web/ui/form/changed/compare-values.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { agreementIn, type TypedText, type TypedTexts, typedOf, writtenOf } from './version-texts.ts'

interface Editing {
  readonly domain: string
  readonly kind: AgreementKind
  readonly read: BoardAgreements
}

type Preview = ReplyOf<typeof previewAgreement>
const quiet = { quiet: true, handled: true } as const

/** The next version of an agreement as it is written, previewed and published. */
export function useVersionEditor({ domain, kind, read }: Editing) {
  const queries = useQueryClient()
  const { busy, waitSeconds, run } = useAttempt()
  const params = { domain }
  const [standing, setStanding] = useState(() => agreementIn(read, kind))
  const [typed, setTyped] = useState<TypedTexts>(() => typedOf(standing))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [asksAgain, setAsksAgain] = useState(false)
  const [published, setPublished] = useState<number | null>(null)
  const readOf = (all: BoardAgreements) => readVersion(all, kind)
  const watch = useOthersVersions({ domain, kind, read }, setStanding)
  const texts = writtenOf(typed)

  /** Somebody else's version is told by its own notice, over the texts. */
  function tell(refusal: CallRefused | null) {
    setPreview(null)
    const found = refusal?.error === 'changedMeanwhile' ? [] : refusalErrors(refusal)
    // What is about no text of one language stands above them all.
    setErrors(found.map(({ id, sentence }) => ({ id: id === 'texts' ? null : id, sentence })))
  }
  async function look() {
    setErrors([])
    setPublished(null)
    const outcome = await run(() => call(previewAgreement, { params, body: { kind, texts } }, quiet))
    if (outcome.done) setPreview(outcome.result)
    else tell(outcome.refusal)
  }
  async function publish() {
    const outcome = await run(() =>
      watch.send(typed, (seenVersion) =>
        call(publishAgreement, { params, body: { kind, texts, seenVersion, asksAgain } }, quiet),
      ),
    )
    if (!outcome.done) return tell(outcome.refusal)
    const next = agreementIn(outcome.result, kind)
    setTyped(watch.saved(readOf(outcome.result), typed))
    setStanding(next)
    setPreview(null)
    setAsksAgain(false)
    setPublished(next.versions[0]?.version ?? null)
    queries.setQueriesData({ queryKey: [getBoardAgreements.path, { params }] }, outcome.result)
  }
  return {
    typed,
    setTyped,
    change(language: Language, part: Partial<TypedText>) {
      setPublished(null)
      setTyped(({ texts }) => ({ texts: { ...texts, [language]: { ...texts[language], ...part } } }))
    },
    isUnsaved: !isSame(typed, watch.base),
    preview,
    asksAgain,
    setAsksAgain,
    closePreview: () => setPreview(null),
    errors,
    busy,
    waitSeconds,
    published,
    nextVersion: (standing.versions[0]?.version ?? 1) + 1,
    peopleBefore: standing.people,
    watch,
    look,
    publish,
  }
}

export type VersionEditing = ReturnType<typeof useVersionEditor>

const readVersion = (all: BoardAgreements, kind: AgreementKind) => ({
  version: all.version,
  values: typedOf(agreementIn(all, kind)),
})

/** Somebody else may publish a version of the same agreement. */
function useOthersVersions({ domain, kind, read }: Editing, onRead: (agreement: BoardAgreement) => void) {
  const say = usePhrases('agreements')
  const sayShell = usePhrases('shell')
  return useChangedMeanwhile<TypedTexts>({
    read: readVersion(read, kind),
    readAgain: async () => {
      const now = await call(getBoardAgreements, { params: { domain } }, quiet)
      onRead(agreementIn(now, kind))
      return readVersion(now, kind)
    },
    fields: languages.flatMap((language) => {
      const name = sayShell(`languages.${language}`)
      return [
        { path: `texts.${language}.title`, label: `${name} ${say('edit.name')}` },
        { path: `texts.${language}.html`, label: `${name} ${say('edit.text')}`, say: plainText },
      ]
    }),
  })
}

function plainText(html: unknown): string {
  return String(html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 200)
}
