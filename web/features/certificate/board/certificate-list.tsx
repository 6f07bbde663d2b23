import { useQueryClient } from '@tanstack/react-query'
import { FileDown, Stamp } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  acceptManyCertificates,
  type CertificateRow,
  certificateList,
  certificatePostList,
  exportCertificatePost,
  exportCertificates,
  issueCertificates,
  searchCertificates,
} from '#contract/certificate/certificate-board-endpoints.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import { isOver } from '#contract/long-work/long-work.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { useWorks } from '#web/features/long-work/use-works.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { RowsWay } from '#web/ui/list/list-look.ts'
import styles from './certificate-board.module.css'
import { useCertificateLook } from './certificate-look.tsx'
import { CertificatePanel } from './certificate-panel.tsx'

type Chosen = Choice<typeof certificateList>

/** Applications and certificates: found, looked at, accepted, issued, written into files. */
export function CertificateList({ domain }: { readonly domain: string }) {
  const say = usePhrases('certificateBoard')
  const params = useMemo(() => ({ domain }), [domain])
  const look = useCertificateLook()
  const files = useListExport(certificateList, exportCertificates, params)
  const post = useListExport(certificatePostList, exportCertificatePost, params)
  const [choice, setChoice] = useState<Chosen | null>(null)
  const { busy, refused, run } = useDeeds()
  const { workId, setWorkId, reread } = useIssuing()
  const ways: RowsWay<typeof certificateList>[] = [
    {
      words: say('issue'),
      Icon: Stamp,
      whyNot: (rows: readonly CertificateRow[]) =>
        rows.length > 0 && rows.every(({ state }) => state !== 'accepted')
          ? say('nothingAccepted')
          : undefined,
      onChoose: setChoice,
    },
    {
      words: say('exportPost'),
      Icon: FileDown,
      onChoose: (chosen) => post.onExportChosen(chosen as Choice<typeof certificatePostList>),
    },
  ]
  return (
    <>
      {files.shown}
      {post.shown}
      {workId && <WorkProgress key={workId} workId={workId} />}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <List
        look={look}
        endpoint={searchCertificates}
        params={params}
        bulk={acceptManyCertificates}
        ways={ways}
        onExport={files.onExport}
        panel={({ certificateId, state }) => (
          <CertificatePanel
            key={`${certificateId} ${state}`}
            domain={domain}
            certificateId={certificateId}
            onDecided={reread}
            onIssue={() => setChoice({ ids: [certificateId] })}
          />
        )}
      />
      <ConfirmDialog
        isOpen={choice !== null}
        title={say('issue')}
        text={say('issueAsk')}
        yes={say('issue')}
        no={say('cancel')}
        busy={busy === 'issue'}
        onYes={() =>
          void run('issue', async () => {
            if (choice) setWorkId((await call(issueCertificates, { params, body: { choice } }, quiet)).workId)
            return null
          }).finally(() => setChoice(null))
        }
        onClose={() => setChoice(null)}
      />
    </>
  )
}

/** The list is read anew once the work that issues has ended. */
function useIssuing() {
  const queries = useQueryClient()
  const [workId, setWorkId] = useState<string | null>(null)
  const works = useWorks()
  const isIssued = works.data?.items.some((one) => one.workId === workId && isOver(one.state)) ?? false
  const reread = useCallback(
    () => queries.invalidateQueries({ queryKey: [searchCertificates.path] }),
    [queries],
  )
  useEffect(() => {
    if (isIssued) void reread()
  }, [isIssued, reread])
  return { workId, setWorkId, reread }
}
