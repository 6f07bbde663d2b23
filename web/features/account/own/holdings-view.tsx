import type { ReactNode } from 'react'
import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { dayText, instantOf, minuteText } from '#contract/kit/time.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { HeldExam } from './held-exam.tsx'
import { HeldMoney } from './held-money.tsx'
import styles from './holdings-view.module.css'

/** Everything that is held about the person, to be read. What was typed into a form stands with the registration itself. */
export function HoldingsView({ holdings }: { readonly holdings: Holdings }) {
  const say = usePhrases('account')
  const { guardian, consents, sessions, applications, messages, history } = holdings
  return (
    <div className={styles.view}>
      <AccountPart account={holdings.account} />
      {guardian && (
        <Part title={say('register.parts.guardian')}>
          <dl className={styles.facts}>
            <div>
              <dt>{say('fields.guardianName')}</dt>
              <dd>{guardian.name}</dd>
            </div>
            <div>
              <dt>{say('fields.guardianPhone')}</dt>
              <dd>{guardian.phone}</dd>
            </div>
          </dl>
        </Part>
      )}
      <Part title={say('holdings.consents')}>
        <ul>
          {consents.map(({ kind, version, givenAt }) => (
            <li key={`${kind} ${version} ${givenAt}`}>
              {say(`holdings.consent.${consentOf(kind)}`, { version })} <Moment at={givenAt} />
            </li>
          ))}
        </ul>
      </Part>
      {applications.length > 0 && (
        <Part title={say('holdings.applications')}>
          <ul>
            {applications.map((application) => (
              <ApplicationLine key={application.applicationId} application={application} />
            ))}
          </ul>
        </Part>
      )}
      <HeldMoney holdings={holdings} />
      <HeldExam holdings={holdings} />
      {messages.length > 0 && (
        <Part title={say('holdings.messages')}>
          <ul>
            {messages.map(({ at, channel, subject }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be told twice in one moment
              <li key={line}>
                {say(`holdings.channels.${channel}`)} {subject} <Moment at={at} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={say('security.sessions')}>
        <ul>
          {sessions.map(({ device, startedAt, seenAt }) => (
            <li key={startedAt + seenAt}>
              {device || say('security.unknownDevice')} <Moment at={seenAt} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={say('holdings.history')}>
        <ul>
          {history.map(({ at, action }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries of one moment have no other name
            <li key={line}>
              <Moment at={at} /> {say(`holdings.deeds.${deedOf(action)}`)}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function AccountPart({ account }: Pick<Holdings, 'account'>) {
  const say = usePhrases('account')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  const lines = [
    [say('fields.accountName'), account.accountName],
    [say('fields.name'), account.name],
    [account.idType ? sayIdentity(`certificates.${account.idType}`) : '', account.idNumber],
    [say('fields.gender'), account.gender ? sayIdentity(`genders.${account.gender}`) : ''],
    [say('fields.birthDay'), account.birthDay ? birthDayText(account.birthDay, language) : ''],
    [say('contact.phone'), account.phone],
    [say('contact.email'), account.email],
  ] as const
  return (
    <Part title={say('holdings.account')}>
      <dl className={styles.facts}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

function birthDayText(birthDay: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = birthDay.split('-').map(Number)
  return dayText(instantOf(year, month, day), language)
}

function ApplicationLine({ application }: { readonly application: Holdings['applications'][number] }) {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const { applicationId, batchName, number, beganAt, files } = application
  const href = hrefOf('/default/examReg/confirmRegInfo', { project: domain, application: applicationId })
  return (
    <li>
      <a href={href}>
        <Text of={batchName} />
        {number && ` ${number}`}
      </a>{' '}
      <Moment at={beganAt} />
      {files.length > 0 && (
        <span className={styles.files}>
          {say('holdings.files', { names: files.map(({ name }) => name).join(' · ') })}
        </span>
      )}
    </li>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Moment({ at }: { readonly at: string }) {
  const { language } = useLanguage()
  return (
    <time className={styles.moment} dateTime={at}>
      {minuteText(new Date(at), language)}
    </time>
  )
}

function consentOf(kind: string) {
  return kind === 'terms' || kind === 'privacy' || kind === 'guardian' ? kind : 'other'
}

/** By what it was done to; the file has each by its own name. */
function deedOf(action: string) {
  const subject = action.split('.')[0]
  return subject === 'account' || subject === 'application' || subject === 'contactCode' ? subject : 'other'
}
