import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getRefundRules, putRefundRules, type RefundRules } from '#contract/payment/refund/refund-rules.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { rulesOf, type TypedRules, typedOf } from './typed-rules.ts'

type ReadRules = RefundRules & { readonly version: number }
const asRead = ({ version, ...rules }: ReadRules) => ({ version, values: typedOf(rules) })
const countOf = (list: unknown) => (Array.isArray(list) ? `${list.length}` : '')

/** What is typed of the rules, and how it is saved: where somebody else saved meanwhile, nothing of it is lost. */
export function useRefundRules(domain: string, read: ReadRules) {
  const say = usePhrases('refundBoard')
  const queries = useQueryClient()
  const params = { domain }
  const [typed, setTyped] = useState<TypedRules>(typedOf(read))
  const [said, setSaid] = useState<Sentence | null>(null)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const [busy, setBusy] = useState(false)
  const watch = useChangedMeanwhile<TypedRules>({
    read: asRead(read),
    readAgain: async () => asRead(await call(getRefundRules, { params }, { quiet: true })),
    fields: [
      {
        path: 'of',
        label: say('rules.of'),
        say: (of) => say(of === 'order' ? 'rules.ofOrder' : 'rules.ofApplication'),
      },
      { path: 'limitYuan', label: say('rules.limit'), say: (limit) => `${limit}` },
      { path: 'months', label: say('rules.months'), say: (months) => `${months}` },
      { path: 'grounds', label: say('rules.grounds'), say: countOf },
    ],
  })
  function change(next: Partial<TypedRules>) {
    setTyped((before) => ({ ...before, ...next }))
    setSaid(null)
  }
  async function save() {
    const rules = rulesOf(typed)
    if (!rules) return setProblem(() => phrase('refundBoard', 'rules.wrong'))
    setBusy(true)
    setProblem(null)
    try {
      const saved = await watch.send(typed, (seenVersion) =>
        call(putRefundRules, { params, body: { ...rules, seenVersion } }, { quiet: true, handled: true }),
      )
      setTyped(watch.saved(asRead(saved), typed))
      queries.setQueriesData<ReadRules>({ queryKey: [getRefundRules.path, { params }] }, () => saved)
      setSaid(() => phrase('refundBoard', 'rules.saved'))
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      if (cause.error !== 'changedMeanwhile') setProblem(() => refusalSentence(cause))
    } finally {
      setBusy(false)
    }
  }
  return { typed, change, setTyped, save: () => void save(), watch, said, problem, busy }
}
