import type { Verdict } from '../verdict.ts'
import type { CertificateRule, CertificateTerms, Told } from './certificate-rule.ts'
import { idHongKong } from './kinds/id-hong-kong.ts'
import { idMacau } from './kinds/id-macau.ts'
import { idMainland } from './kinds/id-mainland.ts'
import { idTaiwan } from './kinds/id-taiwan.ts'
import { militaryId, otherCertificate, passport } from './kinds/loose-certificate.ts'
import { permanentResident } from './kinds/permanent-resident.ts'
import { residencePermitHongKongMacau, residencePermitTaiwan } from './kinds/residence-permit.ts'
import { passHongKongMacau, passTaiwan } from './kinds/travel-pass.ts'

/** The certificates that a person may show, in the order of the specification, each with its rule. */
export const certificates = {
  esidentIDCard: idMainland,
  hkAndMacauPass: passHongKongMacau,
  twPass: passTaiwan,
  passport,
  other: otherCertificate,
  militaryID: militaryId,
  hkIDCard: idHongKong,
  macauIDCard: idMacau,
  twResidencePermit: residencePermitTaiwan,
  hkAndMacauResidencePermit: residencePermitHongKongMacau,
  twIDCard: idTaiwan,
  /** The card of foreign permanent residents since 2017, and the green card before it: both numbers live on. */
  foreignIDCard: permanentResident,
  greenCard: permanentResident,
} as const satisfies Record<string, CertificateRule>

export type CertificateType = keyof typeof certificates
export const certificateTypes = Object.keys(certificates) as CertificateType[]

export function isCertificateType(type: string): type is CertificateType {
  return Object.hasOwn(certificates, type)
}

export function checkCertificate(type: CertificateType, typed: string, terms: CertificateTerms): Verdict {
  return certificates[type].check(typed, terms)
}

/** What a sound number says about its holder. */
export function tellFromCertificate(type: CertificateType, kept: string): Told {
  return ruleOf(type).tell?.(kept) ?? {}
}

/** What two sound numbers of one person have in common, whatever they were renewed into. */
export function certificateKey(type: CertificateType, kept: string): string {
  return ruleOf(type).key?.(kept) ?? `${type}:${kept}`
}

const ruleOf = (type: CertificateType): CertificateRule => certificates[type]
