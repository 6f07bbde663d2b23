import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { besideKinds, type SentMessage, sentList } from '#contract/message/sent-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { SendingState } from './sending-state.tsx'

/** How the list of what was sent looks. */
export function useSentLook(): ListLook<typeof sentList> {
  const say = usePhrases('messageBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : say('sent.unknown'))
    const title = (name: Parameters<typeof titleOf>[1]) => titleOf(say, name)
    return {
      list: sentList,
      name: 'sent-messages',
      caption: say('sent.caption'),
      columns: {
        kind: { title: title('kind'), width: 10, cell: ({ kind }) => kindWords(say, kind) },
        number: { title: title('number'), width: 10, cell: ({ number }) => number || say('sent.unknown') },
        channel: { title: title('channel'), width: 6, cell: ({ channel }) => say(`channels.${channel}`) },
        queuedAt: { title: title('queuedAt'), width: 11.5, cell: ({ queuedAt }) => minute(queuedAt) },
        fault: {
          title: title('fault'),
          width: 13,
          cell: (message) => faultWords(say, message) || say('sent.unknown'),
        },
        contact: {
          title: title('contact'),
          width: 10,
          cell: ({ contact }) => contact || say('sent.unknown'),
        },
        state: { title: title('state'), width: 8, cell: ({ state }) => <SendingState state={state} /> },
        tries: { title: title('tries'), width: 6, figures: true, hidden: true, cell: ({ tries }) => tries },
        dueAt: { title: title('dueAt'), width: 11.5, hidden: true, cell: ({ dueAt }) => minute(dueAt) },
        sentAt: { title: title('sentAt'), width: 11.5, hidden: true, cell: ({ sentAt }) => minute(sentAt) },
      },
      filters: {
        state: { title: title('state'), words: (state) => say(`sent.states.${state}`) },
        channel: { title: title('channel'), words: (channel) => say(`channels.${channel}`) },
        kind: { title: title('kind'), words: (kind) => kindWords(say, kind) },
      },
      actions: {
        retry: {
          words: say('sent.retry'),
          Icon: RotateCw,
          lead: say('sent.retryLead'),
          yes: say('sent.retryYes'),
        },
      },
      rowName: (message) => messageName(say, message),
      searchWords: say('sent.search'),
      empty: { title: say('sent.empty'), text: say('sent.emptyText') },
    }
  }, [say, language])
}

type Say = Phrases<'messageBoard'>

const titleOf = (say: Say, name: keyof typeof sentList.columns) => say(`sent.columns.${name}`)

function kindWords(say: Say, kind: SentMessage['kind']): string {
  return isBeside(kind) ? say(`sent.kinds.${kind}`) : say(`kinds.${kind}`)
}

function isBeside(kind: SentMessage['kind']): kind is (typeof besideKinds)[number] {
  return besideKinds.some((one) => one === kind)
}

function messageName(say: Say, { kind, number }: SentMessage): string {
  return say('sent.name', { kind: kindWords(say, kind), number }).trim()
}

/** What was said to the last try, where something was. */
export function faultWords(say: Say, { fault }: SentMessage): string {
  if (fault === '') return ''
  if (fault === 'noContact') return say('sent.faults.noContact')
  if (silences.includes(fault)) return say('sent.faults.noAnswer')
  return say('sent.faults.other', { code: fault })
}

const silences = ['no answer', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ENOTFOUND']
