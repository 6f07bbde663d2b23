import { useEffect, useState } from 'react'
import { z } from 'zod'
import {
  type CorrectionRead,
  type Identity,
  identityCorrection,
  readCorrection,
} from '#contract/account/identity-correction.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './approvals-screen.module.css'
import { CorrectionFiles } from './correction-files.tsx'

interface CorrectionReadingProps {
  readonly domain: string
  readonly proposal: unknown
}

/** Long enough to compare it with a paper, too short to be left open. */
const shownMs = 2 * 60_000

/** Who somebody was and shall be, and what speaks for it, for whoever decides; that they looked is recorded. */
export function CorrectionReading({ domain, proposal }: CorrectionReadingProps) {
  const say = usePhrases('approval')
  const [read, setRead] = useState<CorrectionRead | null>(null)
  const { correctionId } = identityCorrection.proposal.parse(proposal)
  const form = useContractForm(z.object({}), {
    defaults: {},
    send: () => call(readCorrection, { params: { domain, correctionId } }, { quiet: true }),
    onDone: setRead,
  })
  useEffect(() => {
    if (!read) return
    const hiding = setTimeout(() => setRead(null), shownMs)
    return () => clearTimeout(hiding)
  }, [read])
  return (
    <>
      <ContractForm form={form} submitText={say('correction.read')}>
        <p className={styles.note}>{say('correction.readLead')}</p>
      </ContractForm>
      <div role="status">
        {read && (
          <dl className={styles.read}>
            <Shown title={say('correction.before')} identity={read.before} />
            <Shown title={say('correction.after')} identity={read.after} />
            <div>
              <dt>{say('correction.proof')}</dt>
              <dd>{read.proof}</dd>
            </div>
            {read.files.length > 0 && (
              <div>
                <dt>{say('correction.files')}</dt>
                <dd>
                  <CorrectionFiles domain={domain} correctionId={correctionId} files={read.files} />
                </dd>
              </div>
            )}
            <div>
              <dt>{say('reason')}</dt>
              <dd>{read.reason}</dd>
            </div>
          </dl>
        )}
      </div>
    </>
  )
}

function Shown({ title, identity: { name, idType, idNumber } }: { title: string; identity: Identity }) {
  const sayIdentity = usePhrases('identity')
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {name}
        {idType && (
          <>
            <br />
            {sayIdentity(`certificates.${idType}`)} {idNumber}
          </>
        )}
      </dd>
    </div>
  )
}
