import { useRef, useState } from 'react'
import { type CandidateAccount, findCandidates } from '#contract/account/candidate-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConsoleLines } from '../console-line.tsx'
import { DoneLine } from '../done-line.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
import { CandidateLine } from './candidate-line.tsx'
import styles from './organisations-screen.module.css'

/** For somebody whose name another has registered with. What is typed stands in no address. */
export function CandidateFinder({ domain }: { readonly domain: string }) {
  const say = usePhrases('staff')
  const language = useLanguage()
  const typed = useRef<HTMLInputElement>(null)
  const form = useStaffForm()
  const [found, setFound] = useState<readonly CandidateAccount[] | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [done, setDone] = useState<Sentence | null>(null)
  async function find() {
    setDone(null)
    const name = typed.current?.value ?? ''
    const lacking = [missing('candidate', name, phrase('staff', 'candidates.missing'))]
    const answer = await form.send(lacking, () =>
      call(findCandidates, { params: { domain }, body: { name } }, { quiet: true }),
    )
    if (answer) setFound(answer.items)
  }
  function change(next: CandidateAccount, sentence: Sentence) {
    setFound((all) => all?.map((one) => (one.accountId === next.accountId ? next : one)) ?? null)
    setDone(() => sentence)
  }
  return (
    <section className={styles.candidates} aria-labelledby="candidates-title">
      <div>
        <h2 id="candidates-title">{say('candidates.title')}</h2>
        <p className={styles.lead}>{say('candidates.lead')}</p>
      </div>
      <StaffForm form={form} submitText={say('candidates.submit')} onSubmit={() => void find()}>
        <TextField
          ref={typed}
          id="candidate"
          name="candidate"
          label={say('candidates.search')}
          error={form.at('candidate')}
          autoComplete="off"
          maxLength={200}
        />
      </StaffForm>
      <DoneLine>{done?.(language)}</DoneLine>
      <p role="status">{found?.length === 0 && say('candidates.nothing')}</p>
      <ConsoleLines>
        {found?.map((candidate) => (
          <CandidateLine
            key={candidate.accountId}
            domain={domain}
            candidate={candidate}
            isOpen={open === candidate.accountId}
            onToggle={() => setOpen(open === candidate.accountId ? null : candidate.accountId)}
            onChanged={change}
          />
        ))}
      </ConsoleLines>
    </section>
  )
}
