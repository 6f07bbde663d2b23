import { z } from 'zod'
import {
  askRefund,
  mostRefundFiles,
  refundRequest,
  sendRefundFile,
} from '#contract/payment/refund/refund-endpoints.ts'
import { usePapers } from '#web/features/file/use-papers.ts'
import { call } from '#web/platform/call/call.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { choiceFor, type RefundChoice } from './refund-choice.ts'

const asked = refundRequest.extend({ understood: z.boolean().refine(Boolean) })

/** What is typed to ask for a refund, with the papers that speak for it. */
export function useRefundForm(
  { orderId, picked }: { readonly orderId: string; readonly picked: ReadonlySet<string> | null },
  choices: readonly RefundChoice[],
  onDone: () => void,
) {
  const params = { orderId }
  const papers = usePapers(mostRefundFiles, (file) =>
    uploadFile(sendRefundFile, { params, file, name: file.name }, { quiet: true, handled: true }),
  )
  const choiceOf = (groundId: string) => choices.find(({ ground }) => ground.groundId === groundId)
  const idsOf = (groundId: string) => {
    const choice = choiceOf(groundId)
    return choice ? (picked ? choiceFor(choice, picked) : choice).applicationIds : []
  }
  const needsProof = (groundId: string) => choiceOf(groundId)?.ground.proof === 'required'
  const [only, ...others] = choices
  const form = useContractForm(asked, {
    defaults: {
      groundId: only && others.length === 0 ? only.ground.groundId : '',
      // For which of them the reason brings something is looked at when it is sent.
      applicationIds: only?.applicationIds.slice() ?? [],
      words: '',
      fileIds: [],
      understood: false,
    },
    missing: { groundId: phrase('refundRequest', 'groundMissing') },
    judge: ({ groundId, understood }) => ({
      ...(picked &&
        choiceOf(groundId) &&
        idsOf(groundId).length === 0 && {
          applicationIds: phrase('organisationOrder', 'refund.missing'),
        }),
      ...(!understood && { understood: phrase('refundRequest', 'understoodMissing') }),
      ...(needsProof(groundId) &&
        papers.files.length === 0 && { fileIds: phrase('refund', 'errors.refundProofMissing') }),
      ...(papers.busy && { fileIds: phrase('upload', 'papers.stillSending') }),
    }),
    places: { refundGroundAbsent: 'groundId', refundProofMissing: 'fileIds', refundFileAbsent: 'fileIds' },
    ids: {
      ...{ groundId: 'refund-ground', words: 'refund-words', applicationIds: 'refund-people' },
      ...{ fileIds: 'refund-files', understood: 'refund-understood' },
    },
    send: ({ groundId, words }) => {
      const choice = choiceOf(groundId)
      const fileIds = choice?.ground.proof === 'none' ? [] : papers.fileIds
      const applicationIds = [...idsOf(groundId)]
      const body = { groundId, words, applicationIds, fileIds: [...fileIds] }
      return call(askRefund, { params, body }, { quiet: true, handled: true })
    },
    onDone,
  })
  return { form, papers, choiceOf }
}
