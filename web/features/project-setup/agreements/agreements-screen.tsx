import { useState } from 'react'
import type { AgreementKind } from '#contract/account/account.ts'
import { type BoardAgreement, getBoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { SettingsFrame, settingsPath } from '#web/features/project-setup/setup-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './agreements-screen.module.css'
import { VersionDialog } from './version-dialog.tsx'

export const agreementsPath = `${settingsPath}/agreements` as const

/** What people agree to when they register: which version is in force, and who agreed to which. */
export function AgreementsScreen() {
  const say = usePhrases('agreements')
  return (
    <SettingsFrame back title={say('title')} lead={say('lead')} path={agreementsPath}>
      {(domain) => <Agreements domain={domain} />}
    </SettingsFrame>
  )
}

function Agreements({ domain }: { readonly domain: string }) {
  const say = usePhrases('agreements')
  const answer = useAnswer(getBoardAgreements, { params: { domain } })
  const [read, setRead] = useState<{ kind: AgreementKind; version: number } | null>(null)
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <div className={styles.agreements}>
      <p className={styles.note}>{say('newOnes')}</p>
      {answer.data.agreements.map((agreement) => (
        <Agreement
          key={agreement.kind}
          domain={domain}
          agreement={agreement}
          onRead={(version) => setRead({ kind: agreement.kind, version })}
        />
      ))}
      {read && <VersionDialog domain={domain} {...read} onClose={() => setRead(null)} />}
    </div>
  )
}

interface AgreementProps {
  readonly domain: string
  readonly agreement: BoardAgreement
  readonly onRead: (version: number) => void
}

function Agreement({ domain, agreement: { kind, versions }, onRead }: AgreementProps) {
  const say = usePhrases('agreements')
  const { language } = useLanguage()
  const name = say(`kinds.${kind}`)
  const [newest] = versions
  return (
    <section className={styles.agreement} aria-labelledby={`agreement-${kind}`}>
      <div className={styles.head}>
        <h2 id={`agreement-${kind}`}>{name}</h2>
        <a
          href={hrefOf(`${agreementsPath}/version`, { project: domain, kind })}
          aria-label={say('writeOf', { name })}
        >
          {say('write')}
        </a>
      </div>
      <table className={styles.versions}>
        <caption className="read-aloud-only">{say('versions.caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('versions.version')}</th>
            <th scope="col">{say('versions.publishedAt')}</th>
            <th scope="col" className={styles.number}>
              {say('versions.people')}
            </th>
            <th scope="col">
              <span className="read-aloud-only">{say('versions.read')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, publishedAt, people, asksAgain }) => (
            <tr key={version}>
              <th scope="row">
                {say('versions.number', { version })}
                {version === newest?.version && <span className={styles.now}>{say('versions.now')}</span>}
                {asksAgain && <span className={styles.asked}>{say('versions.asked')}</span>}
              </th>
              <td>{publishedAt ? minuteText(new Date(publishedAt), language) : say('versions.portal')}</td>
              <td className={styles.number}>{people}</td>
              <td>
                <button
                  type="button"
                  className={styles.read}
                  aria-label={say('versions.readOf', { name, version })}
                  onClick={() => onRead(version)}
                >
                  {say('versions.read')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
