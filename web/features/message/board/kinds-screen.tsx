import { messageChannels } from '#contract/kit/message-kind.ts'
import {
  getQuietHours,
  listMessageKinds,
  type MessageSetting,
} from '#contract/message/message-board-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './kinds-screen.module.css'
import { QuietHoursForm } from './quiet-hours-form.tsx'

/** What a project tells people, where and in whose words; and when it keeps quiet. */
export function KindsScreen() {
  const say = usePhrases('messageBoard')
  const sayRoutes = usePhrases('routes')
  return (
    <ProjectScreen path="/console/messages/kinds" title={sayRoutes('consoleMessageKinds')} say={say}>
      {(domain) => <Kinds key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Kinds({ domain }: { readonly domain: string }) {
  const say = usePhrases('messageBoard')
  const sayRoutes = usePhrases('routes')
  const kinds = useAnswer(listMessageKinds, { params: { domain } })
  const quiet = useAnswer(getQuietHours, { params: { domain } })
  const failed = kinds.error ?? quiet.error
  return (
    <ConsolePage title={sayRoutes('consoleMessageKinds')} lead={say('list.lead')}>
      {kinds.data && quiet.data ? (
        <>
          <KindTable domain={domain} kinds={kinds.data.kinds} />
          <QuietHoursForm domain={domain} read={quiet.data} />
        </>
      ) : failed ? (
        <FailedState
          error={failed}
          onRetry={() => {
            void kinds.refetch()
            void quiet.refetch()
          }}
        />
      ) : (
        <LoadingState />
      )}
    </ConsolePage>
  )
}

interface KindTableProps {
  readonly domain: string
  readonly kinds: readonly MessageSetting[]
}

function KindTable({ domain, kinds }: KindTableProps) {
  const say = usePhrases('messageBoard')
  return (
    <WideTable
      caption={say('list.caption')}
      columns={(['kind', 'moment', 'channels', 'texts'] as const).map((name) => ({
        title: say(`list.${name}`),
      }))}
    >
      {kinds.map((setting) => (
        <tr key={setting.kind}>
          <th scope="row">
            <a href={hrefOf('/console/messages/kind', { project: domain, kind: setting.kind })}>
              {say(`kinds.${setting.kind}`)}
            </a>
          </th>
          <td>{say(`moments.${setting.kind}`)}</td>
          <td>
            <ChannelNames setting={setting} />
          </td>
          <td>
            <TextCount setting={setting} />
          </td>
        </tr>
      ))}
    </WideTable>
  )
}

function ChannelNames({ setting: { channels } }: { readonly setting: MessageSetting }) {
  const say = usePhrases('messageBoard')
  const on = messageChannels.filter((channel) => channels.includes(channel))
  if (on.length === 0) return <span className={styles.none}>{say('list.none')}</span>
  return (
    <ul className={styles.channels}>
      {on.map((channel) => (
        <li key={channel}>{say(`channels.${channel}`)}</li>
      ))}
    </ul>
  )
}

function TextCount({ setting: { texts } }: { readonly setting: MessageSetting }) {
  const say = usePhrases('messageBoard')
  const count = Object.values(texts).flatMap((ofChannel) => Object.keys(ofChannel)).length
  return count > 0 ? say('list.changed', { count }) : say('list.own')
}
