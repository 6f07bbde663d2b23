import { identityCorrection } from '#contract/account/identity-correction.ts'
import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import { listMark } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { examCancellation } from '#contract/payment/cancellation/exam-cancellation.ts'
import { refundApproval } from '#contract/payment/refund/refund-board.ts'
import { transferDifference } from '#contract/payment/transfer/transfer-board.ts'
import { refusalLifting } from '#contract/registration/refusal-lifting.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type ShownProposal, shownCarryover } from './shown-carryover.ts'
import { shownProject } from './shown-project.ts'
import { shownScoreProposal } from './shown-score-proposal.ts'

/** A proposal in words, as it is stored: a line for each kind. */
export function useShownProposal(): (approval: Pick<OpenApproval, 'kind' | 'proposal'>) => ShownProposal {
  const say = usePhrases('approval')
  const { language } = useLanguage()
  const sayOfRegistration = usePhrases('registration')
  return ({ kind, proposal }) => {
    const ofProject = shownProject(say, { kind, proposal })
    if (ofProject) return ofProject
    if (kind === identityCorrection.name) {
      const { fields } = identityCorrection.proposal.parse(proposal)
      const names = fields.map((field) => say(`correction.fields.${field}`))
      return {
        title: say('kinds.correctIdentity'),
        thing: '',
        facts: [[say('correction.fieldsTitle'), names.join(listMark(language))]],
      }
    }
    if (kind === refundApproval.name) {
      const { number, askedFen, amountFen, note } = refundApproval.proposal.parse(proposal)
      const money = (fen: number) => say('refund.yuan', { yuan: yuanOf(fen) })
      return {
        title: say('kinds.approveRefund'),
        thing: say('refund.ofOrder', { number }),
        facts: [
          [say('refund.asked'), money(askedFen)],
          [say('refund.amount'), money(amountFen)],
          ...(note ? [[say('reason'), note] as const] : []),
        ],
      }
    }
    const ofCarryover = shownCarryover(say, { kind, proposal })
    if (ofCarryover) return ofCarryover
    if (kind === examCancellation.name) {
      const { batchName, applications, amountFen, reason } = examCancellation.proposal.parse(proposal)
      return {
        title: say('kinds.cancelExam'),
        thing: batchName,
        facts: [
          [say('refund.applications'), say('refund.count', { count: applications })],
          [say('refund.amount'), say('refund.yuan', { yuan: yuanOf(amountFen) })],
          [say('reason'), reason],
        ],
      }
    }
    if (kind === transferDifference.name) {
      const { number, amountFen, receivedFen, bankReference } = transferDifference.proposal.parse(proposal)
      return {
        title: say('kinds.transferDifference'),
        thing: say('refund.ofOrder', { number }),
        facts: [
          [say('transfer.ordered'), say('refund.yuan', { yuan: yuanOf(amountFen) })],
          [say('transfer.received'), say('refund.yuan', { yuan: yuanOf(receivedFen) })],
          [say('transfer.reference'), bankReference],
        ],
      }
    }
    const ofScore = shownScoreProposal(say, language, { kind, proposal })
    if (ofScore) return ofScore
    if (kind !== refusalLifting.name) return { title: kind, thing: '', facts: [] }
    const { number, reason } = refusalLifting.proposal.parse(proposal)
    return {
      title: say('kinds.liftRefusal'),
      thing: say('lifting.ofNumber', { number }),
      facts: [
        [say('before'), sayOfRegistration('statuses.refused')],
        [say('after'), sayOfRegistration('statuses.notPassed')],
        [say('reason'), reason],
      ],
    }
  }
}
