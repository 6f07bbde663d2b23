import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type BoardIssuer, listIssuers } from '#contract/account/access/issuer-endpoints.ts'
import { SettingsFrame, settingsPath } from '#web/features/project-setup/setup-page.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { DataTable, type RowPanel } from '#web/ui/lists/data-table.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from './access.module.css'
import { ChangedIssuer, NewIssuer } from './issuer-form.tsx'

/** From which sites people sign in, and by which keys those are believed. */
export function SignOnScreen() {
  const say = usePhrases('access')
  return (
    <SettingsFrame back title={say('signOn.title')} lead={say('signOn.lead')} path={`${settingsPath}/signOn`}>
      {(domain, { operator }) => <Issuers domain={domain} isSetHere={operator} />}
    </SettingsFrame>
  )
}

interface IssuersProps {
  readonly domain: string
  /** By whoever is here; others read the list. */
  readonly isSetHere: boolean
}

function Issuers({ domain, isSetHere }: IssuersProps) {
  const say = usePhrases('access')
  const queries = useQueryClient()
  const answer = useAnswer(listIssuers, { params: { domain } })
  const [isAdding, setAdding] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const state = ({ closed }: BoardIssuer) => say(closed ? 'signOn.closed' : 'signOn.open')
  const readAgain = () => queries.invalidateQueries({ queryKey: [listIssuers.path] })
  const panel: RowPanel<BoardIssuer> = {
    words: say('signOn.change'),
    label: ({ issuer }) => say('signOn.changeOf', { name: issuer }),
    content: (issuer) => <ChangedIssuer domain={domain} read={issuer} onSaved={readAgain} />,
  }
  async function added() {
    setAdding(false)
    await readAgain()
    setSaved(true)
  }
  return (
    <div className={styles.page}>
      <DoneLine>{isSaved && say('saved')}</DoneLine>
      {isAdding ? (
        <NewIssuer domain={domain} onSaved={added} onCancel={() => setAdding(false)} />
      ) : (
        <>
          {isSetHere ? (
            <Button
              variant="default"
              leftSection={<Plus size="1em" aria-hidden="true" />}
              onClick={() => {
                setSaved(false)
                setAdding(true)
              }}
            >
              {say('signOn.add')}
            </Button>
          ) : (
            <p>{say('signOn.byOperators')}</p>
          )}
          <DataTable
            caption={say('signOn.caption')}
            rows={answer.data}
            error={answer.error}
            onRetry={() => void answer.refetch()}
            keyOf={({ issuerId }) => issuerId}
            empty={
              <EmptyState title={say('signOn.empty')} {...(isSetHere && { text: say('signOn.emptyText') })} />
            }
            columns={[
              { title: say('signOn.issuer'), cell: ({ issuer }) => issuer },
              { title: say('signOn.people'), cell: ({ people }) => people },
              { title: say('signOn.state'), cell: state },
            ]}
            {...(isSetHere && { panel })}
          />
        </>
      )}
    </div>
  )
}
