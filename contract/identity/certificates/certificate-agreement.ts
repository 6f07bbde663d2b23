import type { Day } from '../birth-day.ts'
import { type Flawed, flawed } from '../verdict.ts'
import { type CertificateType, tellFromCertificate } from './certificate.ts'
import type { Gender } from './certificate-rule.ts'

/** What a person says beside the number. */
export interface Holder {
  readonly birthDay: Day
  readonly gender: Gender
}

/** Everything in which a person's own words differ from what the sound number tells. */
export function disagreements(type: CertificateType, kept: string, holder: Holder): Flawed[] {
  const told = tellFromCertificate(type, kept)
  const differing: Flawed[] = []
  if (told.birthDay !== undefined && told.birthDay !== holder.birthDay) {
    differing.push(flawed('birthDayDiffersFromCertificate'))
  }
  if (told.birthDayInCentury !== undefined && told.birthDayInCentury !== holder.birthDay.slice(2)) {
    differing.push(flawed('birthDayDiffersFromCertificate'))
  }
  if (told.gender !== undefined && told.gender !== holder.gender) {
    differing.push(flawed('genderDiffersFromCertificate'))
  }
  return differing
}
