import { type Fault, invalid, refused } from '../kit/fault.ts'

export const ticketErrors = {
  /** The specification's "ticket print": not yet open, paused or closed. `data` says which, and when. */
  ticketPrintingNotOpen: refused('SWITCH_OFF$TICKET_02'),
  /** The same of organisations, where they print for many. */
  organisationPrintingNotOpen: refused('SWITCH_OFF$TICKET_03'),
  /** No seat by the plan in force, or not confirmed. `data.standing`. */
  ticketNotReady: refused('ETIC_TICKET_02'),
  /** The signed proof that opens the public page is over, or was never made. */
  ticketProofInvalid: refused('ETIC_PROOF_01'),
  /** Nobody of those chosen has a ticket to print. */
  noTicketToPrint: refused('ETIC_PRINT_01'),
  /** Of the template: a field or a text is not as it has to be. `data.flaws`. */
  ticketTemplateFlawed: invalid('ETIC_TEMPLATE_01'),
  /** With these texts a ticket takes more than one page. */
  ticketTemplateTooLong: invalid('ETIC_TEMPLATE_02'),
  /** Tickets are opened only once the project has said how they look. */
  ticketTemplateMissing: refused('ETIC_TEMPLATE_03'),
  /** Nobody sits at this site by the plan in force. */
  ticketSiteWithoutSeats: refused('ETIC_SITE_01'),
} as const satisfies Record<string, Fault>
