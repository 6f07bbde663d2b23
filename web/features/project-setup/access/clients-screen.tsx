import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type BoardClient, listClients } from '#contract/account/access/client-board-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { SettingsFrame, settingsPath } from '#web/features/project-setup/setup-page.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import styles from './access.module.css'
import { ChangedClient, NewClient } from './client-form.tsx'
import { type ToldKey, ToldKeyPanel } from './told-key.tsx'

/** Which servers of the board call the portal. */
export function ClientsScreen() {
  const say = usePhrases('access')
  return (
    <SettingsFrame
      back
      title={say('clients.title')}
      lead={say('clients.lead')}
      path={`${settingsPath}/clients`}
    >
      {(domain) => <Clients domain={domain} />}
    </SettingsFrame>
  )
}

function Clients({ domain }: { readonly domain: string }) {
  const say = usePhrases('access')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const answer = useAnswer(listClients, { params: { domain } })
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<ToldKey | null>(null)
  const at = (time: string) => minuteText(new Date(time), language)
  const readAgain = () => queries.invalidateQueries({ queryKey: [listClients.path] })
  async function tell({ client, key }: { readonly client: BoardClient; readonly key: string }) {
    setAdding(false)
    setTold({ name: client.name, key })
    await readAgain()
  }
  return (
    <div className={styles.page}>
      {told && <ToldKeyPanel key={told.key} told={told} onClose={() => setTold(null)} />}
      {isAdding ? (
        <NewClient domain={domain} onMade={tell} onCancel={() => setAdding(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<Plus size="1em" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {say('clients.add')}
        </Button>
      )}
      <DataTable
        caption={say('clients.caption')}
        rows={answer.data}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        keyOf={({ clientId }) => clientId}
        empty={<EmptyState title={say('clients.empty')} text={say('clients.emptyText')} />}
        columns={[
          { title: say('clients.name'), cell: ({ name }) => name },
          {
            title: say('clients.keyMadeAt'),
            cell: ({ keyMadeAt }) => at(keyMadeAt),
          },
          {
            title: say('clients.lastUsedAt'),
            cell: ({ lastUsedAt }) => (lastUsedAt ? at(lastUsedAt) : say('clients.never')),
          },
          {
            title: say('clients.state'),
            cell: ({ closed }) => say(closed ? 'clients.closed' : 'clients.open'),
          },
        ]}
        panel={{
          words: say('clients.change'),
          label: ({ name }) => say('clients.changeOf', { name }),
          content: (client) => (
            <ChangedClient domain={domain} read={client} onSaved={readAgain} onRenewed={tell} />
          ),
        }}
      />
    </div>
  )
}
