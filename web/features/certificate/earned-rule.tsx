import { Button } from '@mantine/core'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { CertificateWay } from '#contract/certificate/certificate.ts'
import type { EarnedCertificate } from '#contract/certificate/certificate-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AskForm } from './ask-form.tsx'
import styles from './certificate.module.css'

interface EarnedRuleProps {
  readonly rule: EarnedCertificate
  readonly ways: readonly CertificateWay[]
  readonly collectAt: string
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** A certificate that can be had: whether it is earned, what is missing, and the way to ask for it. */
export function EarnedRule({ rule, ways, collectAt, isOpen, onDone }: EarnedRuleProps) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const [asking, setAsking] = useState(false)
  const { ruleId, isEarned, withinYears, validYears } = rule
  const name = pickText(rule.name, language)
  return (
    <section className={styles.part} aria-labelledby={`rule-${ruleId}`}>
      <div className={styles.head}>
        <h2 id={`rule-${ruleId}`}>{name}</h2>
        <span className={styles.state} data-tone={isEarned ? 'done' : undefined}>
          {say(isEarned ? 'earned' : 'notEarned')}
        </span>
      </div>
      {rule.sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name and keep their order
        <NeededSubjects key={at} set={set} />
      ))}
      {(withinYears !== null || validYears !== null) && (
        <p className={styles.note}>
          {withinYears !== null && say('withinYears', { count: withinYears })}
          {language === 'en' && ' '}
          {validYears !== null && say('validFor', { count: validYears })}
        </p>
      )}
      {isEarned && isOpen && !asking && (
        <div>
          <Button size="md" aria-label={say('askFor', { certificate: name })} onClick={() => setAsking(true)}>
            {say('ask')}
          </Button>
        </div>
      )}
      {isEarned && isOpen && asking && (
        <AskForm
          ruleId={ruleId}
          ways={ways}
          collectAt={collectAt}
          onDone={onDone}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function NeededSubjects({ set: { least, subjects } }: { readonly set: EarnedCertificate['sets'][number] }) {
  const say = usePhrases('certificate')
  return (
    <>
      <h3>{least === subjects.length ? say('allOf') : say('someOf', { count: least })}</h3>
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <li key={`${subject.level['zh-Hans']} ${subject.name['zh-Hans']}`}>
            <Needed subject={subject} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Needed({ subject }: { readonly subject: EarnedCertificate['sets'][number]['subjects'][number] }) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const { level, name, isPassed, isExempt, isOutdated, batchName } = subject
  const words = isExempt ? 'exempt' : isPassed ? 'passed' : isOutdated ? 'outdated' : 'missing'
  const Sign = isPassed ? CircleCheck : CircleDashed
  return (
    <>
      <span>
        <Text of={name} />
        {pickText(level, language) && (
          <small>
            <Text of={level} />
          </small>
        )}
        {batchName && (
          <small>
            <Text of={batchName} />
          </small>
        )}
      </span>
      <span className={styles.state} data-tone={isPassed ? 'done' : undefined}>
        <Sign size="1em" aria-hidden="true" /> {say(words)}
      </span>
    </>
  )
}
