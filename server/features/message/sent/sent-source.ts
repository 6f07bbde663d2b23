import { sentList } from '#contract/message/sent-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { type ListContacts, listSentMessages, sentNames } from './sent-store.ts'

/** Of which things a number is. */
export type FindSubjects = (tx: Tx, number: string) => Promise<readonly string[]>

export interface SentParts {
  readonly findSubjects: FindSubjects
  readonly listContacts: ListContacts
}

/** What goes out of a project. Sent ones are gone after thirty days, so that counting them goes on being quick. */
export function sentSource(
  projectId: string | null,
  { findSubjects, listContacts }: SentParts,
): ListSource<typeof sentList> {
  return {
    list: sentList,
    from: 'message',
    where: (bind) => `message.project_id = ${bind(projectId)} and message.channel <> 'inbox'`,
    id: 'message.message_id',
    sorts: { queuedAt: { sql: 'message.queued_at', type: 'timestamptz' } },
    grouping: groupByFacets(sentList, {
      state: `array[${sentNames.state}]`,
      channel: 'array[message.channel]',
      kind: `array[${sentNames.kind}]`,
    }),
    async search(tx, words) {
      const ids = await findSubjects(tx, words)
      return { where: (bind) => `message.subject_id = any (${bind(ids)}::uuid[])`, more: false }
    },
    show: (tx, ids) => listSentMessages(tx, ids, listContacts),
  }
}
