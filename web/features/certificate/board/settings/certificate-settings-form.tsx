import { Button } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import {
  type CertificateHandling,
  type CertificateSettings,
  certificateHandlings,
  certificateWays,
  type KnownSubject,
  untranslated,
} from '#contract/certificate/certificate.ts'
import {
  getCertificateSettings,
  putCertificateSettings,
} from '#contract/certificate/certificate-board-endpoints.ts'
import { flawOfSettings, subjectKey } from '#contract/certificate/certificate-rules.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../certificate-board.module.css'
import { RuleFields } from './rule-fields.tsx'
import { flawsOf, newRule, ruleOf, type TypedRule, typedOf } from './typed-rule.ts'

/** Which certificates there are, who gets them, and how they are issued. */
export function CertificateSettingsForm({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getCertificateSettings, { params: { domain } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Settings domain={domain} read={answer.data} />
}

interface SettingsProps {
  readonly domain: string
  readonly read: ReplyOf<typeof getCertificateSettings>
}

type General = Omit<CertificateSettings, 'rules'>

/** Also those that only a rule names still. */
function useKnownSubjects({ subjects, rules }: SettingsProps['read']): readonly KnownSubject[] {
  return useMemo(() => {
    const known = new Map(subjects.map((subject) => [subjectKey(subject), subject]))
    for (const subject of rules.flatMap(({ sets }) => sets.flatMap((set) => set.subjects)))
      if (!known.has(subjectKey(subject)))
        known.set(subjectKey(subject), { ...subject, shown: untranslated(subject), batches: 0 })
    return [...known.values()]
  }, [subjects, rules])
}

function Settings({ domain, read }: SettingsProps) {
  const say = usePhrases('certificateBoard')
  const subjects = useKnownSubjects(read)
  const [general, setGeneral] = useState<General>(() => {
    const { handling, ways, collectAt, issuer, numberPrefix } = read
    return { handling, ways, collectAt, issuer, numberPrefix }
  })
  const [rules, setRules] = useState<readonly TypedRule[]>(() => read.rules.map(typedOf))
  const [version, setVersion] = useState(read.version)
  const [tried, setTried] = useState(false)
  const [flaw, setFlaw] = useState<ReturnType<typeof flawOfSettings>>(null)
  const { busy, refused, said, run } = useDeeds()
  const isPrefixWrong = !/^[A-Z0-9-]{0,10}$/.test(general.numberPrefix)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    if (isPrefixWrong || general.ways.length === 0 || rules.some((rule) => flawsOf(rule).size > 0)) return
    const byKey = new Map(subjects.map(({ level, name }) => [subjectKey({ level, name }), { level, name }]))
    const settings = { ...general, rules: rules.map((rule) => ruleOf(rule, byKey)) }
    const found = flawOfSettings(settings)
    setFlaw(found)
    if (found) return
    void run('save', async () => {
      const body = { ...settings, seenVersion: version }
      setVersion((await call(putCertificateSettings, { params: { domain }, body }, quiet)).version)
      return say('setting.saved')
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{say('setting.lead')}</p>
      <GeneralFields
        general={general}
        isPrefixWrong={tried && isPrefixWrong}
        onChange={(part) => setGeneral((before) => ({ ...before, ...part }))}
      />
      <h2>{say('setting.rules')}</h2>
      {rules.length === 0 && <p className={styles.note}>{say('setting.noRules')}</p>}
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.ruleId}
          at={at}
          rule={rule}
          subjects={subjects}
          flaws={tried ? flawsOf(rule) : noFlaws}
          onChange={(part) =>
            setRules((all) => all.map((one) => (one.ruleId === rule.ruleId ? { ...one, ...part } : one)))
          }
          onRemove={() => setRules((all) => all.filter(({ ruleId }) => ruleId !== rule.ruleId))}
        />
      ))}
      <div>
        <Button variant="default" onClick={() => setRules((all) => [...all, newRule(newUuid())])}>
          {say('setting.addRule')}
        </Button>
      </div>
      {(flaw || refused) && (
        <p role="alert" className={styles.refused}>
          {flaw ? say(`setting.flaws.${flaw}`) : refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <div>
        <BusyButton type="submit" busy={busy !== null}>
          {say('setting.save')}
        </BusyButton>
      </div>
    </form>
  )
}

const noFlaws: ReadonlySet<string> = new Set()

interface GeneralFieldsProps {
  readonly general: General
  readonly isPrefixWrong: boolean
  readonly onChange: (part: Partial<General>) => void
}

function GeneralFields({ general, isPrefixWrong, onChange }: GeneralFieldsProps) {
  const say = usePhrases('certificateBoard')
  const sayOwn = usePhrases('certificate')
  const { handling, ways, collectAt, issuer, numberPrefix } = general
  return (
    <>
      <ChoiceField
        id="certificate-handling"
        label={say('setting.handling')}
        options={certificateHandlings.map((one) => [one, say(`setting.handlings.${one}`)] as const)}
        name="certificate-handling"
        chosen={handling}
        onChange={({ target }) => onChange({ handling: target.value as CertificateHandling })}
      />
      <fieldset
        className={styles.choices}
        data-wrong={ways.length === 0 || undefined}
        aria-describedby={ways.length === 0 ? 'ways-missing' : undefined}
      >
        <legend>{say('setting.ways')}</legend>
        {certificateWays.map((way) => (
          <CheckField
            key={way}
            id={`way-${way}`}
            label={sayOwn(`ways.${way}`)}
            checked={ways.includes(way)}
            onChange={({ target }) =>
              onChange({ ways: target.checked ? [...ways, way] : ways.filter((one) => one !== way) })
            }
          />
        ))}
        {ways.length === 0 && (
          <p id="ways-missing" className={styles.refused}>
            {sayOwn('wayMissing')}
          </p>
        )}
      </fieldset>
      {ways.includes('collect') && (
        <TextField
          id="certificate-collect"
          label={say('setting.collectAt')}
          maxLength={300}
          value={collectAt}
          onChange={({ target }) => onChange({ collectAt: target.value })}
        />
      )}
      <TextField
        id="certificate-issuer"
        label={say('setting.issuer')}
        hint={say('setting.issuerHint')}
        maxLength={100}
        value={issuer}
        onChange={({ target }) => onChange({ issuer: target.value })}
      />
      <TextField
        id="certificate-prefix"
        label={say('setting.numberPrefix')}
        hint={say('setting.numberPrefixHint')}
        error={isPrefixWrong ? say('setting.prefixWrong') : undefined}
        autoCapitalize="characters"
        maxLength={10}
        value={numberPrefix}
        onChange={({ target }) => onChange({ numberPrefix: target.value.toUpperCase() })}
      />
    </>
  )
}
