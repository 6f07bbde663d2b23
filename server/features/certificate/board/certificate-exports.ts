import {
  type CertificateRow,
  certificateList,
  certificatePostList,
} from '#contract/certificate/certificate-board-endpoints.ts'
import {
  type GroupCertificateRow,
  groupCertificateList,
} from '#contract/certificate/certificate-endpoints.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import type { ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type CertificateWords, certificateTexts, certificateWords } from '../paper/certificate-words.ts'
import { certificatePostSource, certificateSource, groupCertificateSource } from './certificate-source.ts'

const title = (name: keyof CertificateWords['board']['columns']) =>
  certificateTexts(({ board }) => board.columns[name])
const timeOf = (at: string | null, language: Language) =>
  at === null ? '' : minuteText(new Date(at), language)

type Shared = Pick<GroupCertificateRow, 'name' | 'certificate' | 'number' | 'madeAt' | 'issuedAt' | 'state'>
const shared = {
  name: { title: title('name'), cell: ({ name }: Shared) => name },
  certificate: {
    title: title('certificate'),
    cell: ({ certificate }: Shared, language: Language) => pickText(certificate, language),
  },
  number: { title: title('number'), cell: ({ number }: Shared) => number },
  madeAt: {
    title: title('madeAt'),
    cell: ({ madeAt }: Shared, language: Language) => timeOf(madeAt, language),
  },
  issuedAt: {
    title: title('issuedAt'),
    cell: ({ issuedAt }: Shared, language: Language) => timeOf(issuedAt, language),
  },
  state: {
    title: title('state'),
    cell: ({ state }: Shared, language: Language) => certificateWords[language].certificate.states[state],
  },
}

const wayOf = ({ way }: Pick<CertificateRow, 'way'>, language: Language) =>
  certificateWords[language].certificate.ways[way]

export function certificateExport(keys: Keys): ListExport<typeof certificateList, null> {
  return {
    kind: 'certificate.export',
    list: certificateList,
    title: certificateTexts(({ board }) => board.files.list),
    findSource: (_tx, _of, { scope, now }) => certificateSource(keys, { projectId: scope.projectId, now }),
    columns: {
      ...shared,
      idNumber: { title: title('idNumber'), cell: ({ idNumber }) => idNumber },
      way: { title: title('way'), cell: wayOf },
      delivery: {
        title: title('delivery'),
        cell: ({ delivery }, language) =>
          delivery === null ? '' : certificateWords[language].certificate.deliveries[delivery],
      },
    },
  }
}

/** For whoever prints and posts. */
export function certificatePostExport(keys: Keys): ListExport<typeof certificatePostList, null> {
  return {
    kind: 'certificatePost.export',
    list: certificatePostList,
    title: certificateTexts(({ board }) => board.files.post),
    findSource: (_tx, _of, { scope, now }) =>
      certificatePostSource(keys, { projectId: scope.projectId, now }),
    columns: {
      number: { title: title('number'), cell: ({ number }) => number },
      certificate: {
        title: title('certificate'),
        cell: ({ certificate }, language) => pickText(certificate, language),
      },
      name: { title: title('name'), cell: ({ name }) => name },
      idNumber: { title: title('idNumber'), cell: ({ idNumber }) => idNumber },
      issuedAt: {
        title: title('issuedAt'),
        cell: ({ issuedAt }, language) => dayText(new Date(issuedAt), language),
      },
      way: { title: title('way'), cell: wayOf },
      recipient: { title: title('recipient'), cell: ({ recipient }) => recipient },
      phone: { title: title('phone'), cell: ({ phone }) => phone },
      address: { title: title('address'), cell: ({ address }) => address },
      postcode: { title: title('postcode'), cell: ({ postcode }) => postcode },
      carrier: { title: title('carrier'), cell: ({ carrier }) => carrier },
      trackingNumber: { title: title('trackingNumber'), cell: ({ trackingNumber }) => trackingNumber },
    },
  }
}

/** Those of the people of whoever pressed. */
export function groupCertificateExport(keys: Keys): ListExport<typeof groupCertificateList, null> {
  return {
    kind: 'groupCertificate.export',
    list: groupCertificateList,
    title: certificateTexts(({ board }) => board.files.list),
    findSource(_tx, _of, { scope: { projectId, actor } }) {
      if (actor.kind !== 'account') throw new Refusal('permissionMissing')
      return groupCertificateSource(keys, { projectId, organisationId: actor.accountId })
    },
    columns: shared,
  }
}
