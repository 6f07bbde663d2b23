import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { slipCode, type VerifiedSlip, verifyScoreSlip } from '#contract/score/score-endpoints.ts'
import { Verified as VerifiedCertificate } from '#web/features/certificate/verified-certificate.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './score.module.css'
import { SubjectScores } from './subject-scores.tsx'

const path = '/verify'

/** Whether a slip says what stands: for whoever holds one. */
export function VerifyScreen() {
  const say = usePhrases('score')
  const { code, seal } = useSearch({ strict: false })
  const { domain } = useProject().info
  const parsed = slipCode.safeParse(code ?? '')
  return (
    <div className={styles.page}>
      <h1>{say('verify.title')}</h1>
      {parsed.success ? (
        <Verified key={parsed.data} code={parsed.data} seal={seal} domain={domain} />
      ) : (
        <>
          <p className={styles.lead}>{say('verify.lead')}</p>
          <CodeForm domain={domain} typed={code ?? ''} isWrong={code !== undefined && code !== ''} />
        </>
      )}
    </div>
  )
}

interface CodeFormProps {
  readonly domain: string
  readonly typed: string
  readonly isWrong: boolean
}

function CodeForm({ domain, typed, isWrong }: CodeFormProps) {
  const say = usePhrases('score')
  const navigate = useNavigate()
  const [code, setCode] = useState(typed)
  const [flawed, setFlawed] = useState(isWrong)
  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = slipCode.safeParse(code)
    setFlawed(!parsed.success)
    if (parsed.success) void navigate({ href: hrefOf(path, { project: domain, code: parsed.data }) })
    else document.getElementById('slip-code')?.focus()
  }
  return (
    <form className={styles.narrow} onSubmit={submit} noValidate>
      <TextField
        id="slip-code"
        label={say('verify.code')}
        hint={say('verify.codeHint')}
        error={flawed ? say('verify.codeWrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <BusyButton type="submit" size="md" busy={false}>
          {say('verify.submit')}
        </BusyButton>
      </div>
    </form>
  )
}

interface VerifiedProps {
  readonly code: string
  /** A certificate's code carries it; a slip's does not. */
  readonly seal: string | undefined
  readonly domain: string
}

function Verified(of: VerifiedProps) {
  return of.seal === undefined ? <SlipOrCertificate {...of} /> : <OfCertificate {...of} />
}

/** What is typed says not which of them it is. */
function SlipOrCertificate({ code, seal, domain }: VerifiedProps) {
  const answer = useAnswer(
    verifyScoreSlip,
    { params: { domain }, body: { slipCode: code } },
    { fresh: true, handled: true },
  )
  if (answer.isPending) return <LoadingState />
  if (answer.data) return <Slip slip={answer.data} domain={domain} />
  if (answer.error.error !== 'scoreSlipAbsent')
    return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <OfCertificate code={code} seal={seal} domain={domain} />
}

function OfCertificate({ code, seal, domain }: VerifiedProps) {
  const absent = <CodeForm domain={domain} typed={code} isWrong={false} />
  return (
    <VerifiedCertificate domain={domain} code={code} seal={seal} absent={absent}>
      <Another domain={domain} />
    </VerifiedCertificate>
  )
}

function Another({ domain }: { readonly domain: string }) {
  const say = usePhrases('score')
  return (
    <p>
      <a href={hrefOf(path, { project: domain })}>{say('verify.another')}</a>
    </p>
  )
}

function Slip({ slip, domain }: { readonly slip: VerifiedSlip; readonly domain: string }) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  const { batchName, name, number, issuedAt, scores } = slip
  const facts = [
    [say('slip.exam'), pickText(batchName, language)],
    [say('slip.name'), name],
    [say('slip.number'), number],
    [say('verify.issuedAt'), minuteText(new Date(issuedAt), language)],
  ] as const
  return (
    <div className={styles.exams}>
      <Standing slip={slip} />
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {scores.length > 0 && <SubjectScores scores={scores} />}
      <Another domain={domain} />
    </div>
  )
}

function Standing({ slip: { isValid, isChanged, correctedAt } }: { readonly slip: VerifiedSlip }) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  if (isValid && !isChanged)
    return (
      <p role="status" className={styles.told} data-tone="done">
        {say('verify.valid')}
      </p>
    )
  const changed = correctedAt
    ? say('verify.corrected', { time: minuteText(new Date(correctedAt), language) })
    : say('verify.correctedUnknown')
  return (
    <p role="status" className={styles.told} data-tone="refused">
      {isValid ? changed : say('verify.invalid')}
    </p>
  )
}
