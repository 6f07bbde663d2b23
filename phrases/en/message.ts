import type { SentencesOf } from '#phrases/sentences.ts'
import type { message as source } from '#phrases/zh-Hans/message.ts'

export const message: SentencesOf<typeof source> = {
  texts: {
    register:
      '{{code}} is your code to create an account. It is valid for {{minutes}} minutes. Do not share this code.',
    recover:
      '{{code}} is your code to reset your password. It is valid for {{minutes}} minutes. Do not share this code. If you did not request it, please ignore this message.',
    changeContact:
      '{{code}} is your code to change your contact details. It is valid for {{minutes}} minutes. Do not share this code.',
    bind: '{{code}} is your code to link a candidate record. It is valid for {{minutes}} minutes. Do not share this code.',
    contactChanged:
      'The phone number or email of your account has been changed, and all other devices have been signed out. If this was not you, please contact the exam office at once.',
    invoiceDocument:
      'The invoice you requested (No. {{number}}) of {{amount}} yuan has been issued and is attached.',
    redInvoiceDocument:
      '{{amount}} yuan of your invoice (No. {{number}}) has been reversed. The red invoice is attached.',
    personEntered:
      '{{organisation}} is registering you for an exam and states that it has your consent to process your personal data (and, if you are under 18, that of your guardian). If you did not consent, please contact the organisation or the exam office. To follow your registration, create an account and link your candidate record.',
  },
  subjects: {
    register: 'Your code to create an account',
    recover: 'Your code to reset your password',
    changeContact: 'Your code to change your contact details',
    bind: 'Your code to link a candidate record',
    contactChanged: 'Your contact details have been changed',
    invoiceDocument: 'Your invoice has been issued',
    redInvoiceDocument: 'Your invoice has been reversed',
    personEntered: 'An organisation is registering you for an exam',
  },
  linkLine: 'Details: {{link}}',
  kinds: {
    applicationSubmitted: {
      subject: 'Registration submitted',
      text: 'Your registration for {{batch}} has been submitted. Registration number: {{number}}. Please see “My registrations” for what comes next.',
      sms: 'Your registration for {{batch}} has been submitted (No. {{number}}). Please sign in to see what comes next.',
    },
    applicationSentOn: {
      subject: 'Reviewed by your organisation',
      text: 'Your organisation has reviewed your registration for {{batch}} (No. {{number}}) and passed it on. The exam office reviews it next. Please see “My registrations” for what comes next.',
      sms: 'Your organisation has passed on your registration for {{batch}} (No. {{number}}). The exam office reviews it next. Please sign in to see what comes next.',
    },
    applicationReturned: {
      subject: 'Registration returned: please correct and resubmit',
      text: 'Your registration for {{batch}} (No. {{number}}) was not approved. Please correct it and submit it again. Your places are kept.\nTo correct: {{conditions}}\nReviewer’s comments: {{reason}}',
      sms: 'Your registration for {{batch}} (No. {{number}}) was not approved. Please sign in, correct it and submit it again.',
    },
    applicationToImprove: {
      subject: 'Please improve your registration details',
      text: 'Your registration for {{batch}} (No. {{number}}) needs better details. Please change it and submit it again. Your places are kept.\nTo improve: {{conditions}}\nReviewer’s comments: {{reason}}',
      sms: 'Your registration for {{batch}} (No. {{number}}) needs better details. Please sign in, change it and submit it again.',
    },
    applicationPassed: {
      subject: 'Registration approved',
      text: 'Your registration for {{batch}} (No. {{number}}) has been approved. Please see “My registrations” for what comes next.',
      sms: 'Your registration for {{batch}} (No. {{number}}) has been approved. Please sign in to see what comes next.',
    },
    applicationRefused: {
      subject: 'Registration refused',
      text: 'Your registration for {{batch}} (No. {{number}}) was refused and cannot be submitted again for this exam session.\nReviewer’s comments: {{reason}}\nIf you have questions, please contact the exam office.',
      sms: 'Your registration for {{batch}} (No. {{number}}) was refused and cannot be submitted again for this exam session. Please sign in for details.',
    },
    applicationRefusalLifted: {
      subject: 'You may submit your registration again',
      text: 'The refusal of your registration for {{batch}} (No. {{number}}) has been lifted. Please choose areas and subjects again, correct it and submit it again.',
      sms: 'The refusal of your registration for {{batch}} (No. {{number}}) has been lifted. Please sign in, correct it and submit it again.',
    },
    applicationPayBy: {
      subject: 'Payment due',
      text: 'Your registration for {{batch}} (No. {{number}}) has not been paid yet. Please pay before {{deadline}}. After that your places are no longer kept.',
      sms: 'Your registration for {{batch}} (No. {{number}}) has not been paid yet. Please pay before {{deadline}}. After that your places are no longer kept.',
    },
    invoiceAsked: {
      subject: 'Invoice request received',
      text: 'Your invoice request {{invoiceNumber}} for CNY {{amount}} has been received. You will be told when the invoice is issued.',
      sms: 'Your invoice request {{invoiceNumber}} for CNY {{amount}} has been received. You will be told when the invoice is issued.',
    },
    invoiceIssued: {
      subject: 'Your invoice is ready',
      text: 'Your invoice {{invoiceNumber}} for CNY {{amount}} has been issued. Download it in “My invoices”.',
      sms: 'Your invoice {{invoiceNumber}} for CNY {{amount}} has been issued. Download it in “My invoices”.',
    },
    invoiceFailed: {
      subject: 'Your invoice could not be issued',
      text: 'Your invoice {{invoiceNumber}} for CNY {{amount}} could not be issued. Check the details in “My invoices” and request it again.\nReason: {{failureReason}}',
      sms: 'Your invoice {{invoiceNumber}} for CNY {{amount}} could not be issued. Sign in, check the details and request it again.',
    },
    invoiceClosed: {
      subject: 'Invoice request closed',
      text: 'Your invoice request {{invoiceNumber}} for CNY {{amount}} has been closed.',
      sms: 'Your invoice request {{invoiceNumber}} for CNY {{amount}} has been closed.',
    },
    redInvoiceToConfirm: {
      subject: 'Please confirm a red invoice',
      text: 'A red invoice of CNY {{amount}} is to be issued for your invoice {{invoiceNumber}}. Confirm it with the tax service by {{confirmBy}}; after that it is void.',
      sms: 'A red invoice of CNY {{amount}} is to be issued for your invoice {{invoiceNumber}}. Confirm it with the tax service by {{confirmBy}}; after that it is void.',
    },
    redInvoiceIssued: {
      subject: 'Red invoice issued',
      text: 'CNY {{amount}} of your invoice {{invoiceNumber}} has been reversed. See “My invoices”.',
      sms: 'CNY {{amount}} of your invoice {{invoiceNumber}} has been reversed. See “My invoices”.',
    },
    redInvoiceEnded: {
      subject: 'Invoice not reversed',
      text: 'CNY {{amount}} of your invoice {{invoiceNumber}} could not be reversed, and the invoice remains valid. The refund or change is on hold. For questions, contact the exam office.',
      sms: 'CNY {{amount}} of your invoice {{invoiceNumber}} could not be reversed, and the invoice remains valid. The refund or change is on hold. For questions, contact the exam office.',
    },
    accountCorrected: {
      subject: 'Your name or ID was corrected',
      text: 'The exam office has corrected your name or ID details. Check them under Account security. If you did not ask for this, contact the exam office at once.',
      sms: 'The exam office has corrected your name or ID details. Sign in to check them. If you did not ask for this, contact the exam office at once.',
    },
    accountRenewed: {
      subject: 'Your password was reset',
      text: 'The exam office has reset your password, and every sign-in was ended. If you did not ask for this, contact the exam office at once.',
      sms: 'The exam office has reset your password, and every sign-in was ended. If you did not ask for this, contact the exam office at once.',
    },
    moveAsked: {
      subject: 'A transfer request needs your answer',
      text: 'A request to transfer a candidate between organisations needs your answer. Please see “Candidate transfers”. It expires if it is not answered within 14 days.',
      sms: 'A request to transfer a candidate between organisations needs your answer. Please sign in and see “Candidate transfers”. It expires after 14 days.',
    },
    moveGranted: {
      subject: 'Transfer completed',
      text: 'A transfer of a candidate that concerns you has been agreed, and the registration has been transferred. Please see “Candidate transfers”.',
      sms: 'A transfer of a candidate that concerns you has been completed. Please sign in to see it.',
    },
    scoreReleased: {
      subject: 'Your scores are out',
      text: 'The scores of “{{batch}}” have been released (registration {{number}}). Sign in to view yours.',
      sms: 'The scores of “{{batch}}” have been released. Sign in to view yours.',
    },
    scoreCorrected: {
      subject: 'A score was corrected',
      text: 'A score of yours in “{{batch}}” was corrected (registration {{number}}). Score slips downloaded before are no longer valid. Sign in to view your scores.',
      sms: 'A score of yours in “{{batch}}” was corrected. Sign in to view it.',
    },
    deferralGranted: {
      subject: 'Your deferral is granted',
      text: 'Your request to defer “{{batch}}” is granted (registration number {{number}}). Your seat in this exam is given up and the admission ticket is no longer valid. A fee that is kept as a credit is taken off your next registration.',
      sms: 'Your deferral of “{{batch}}” is granted; this admission ticket is no longer valid. Please sign in for details.',
    },
    deferralRefused: {
      subject: 'Your deferral is not granted',
      text: 'Your request to defer “{{batch}}” is not granted (registration number {{number}}). The reason is shown with your registration, under “Deferral and exemption”. Please sit the exam as arranged.',
      sms: 'Your deferral of “{{batch}}” is not granted. Please sign in to read why.',
    },
    exemptionGranted: {
      subject: 'Your exemption is granted',
      text: 'Your request to be exempted from a subject of “{{batch}}” is granted (registration number {{number}}). No exam is arranged in that subject.',
      sms: 'Your exemption from a subject of “{{batch}}” is granted. Please sign in for details.',
    },
    exemptionRefused: {
      subject: 'Your exemption is not granted',
      text: 'Your request to be exempted from a subject of “{{batch}}” is not granted (registration number {{number}}). The reason is shown with your registration, under “Deferral and exemption”.',
      sms: 'Your exemption from a subject of “{{batch}}” is not granted. Please sign in to read why.',
    },
    appealAnswered: {
      subject: 'Your appeal is answered',
      text: 'Your appeal about a score of “{{batch}}” (registration {{number}}) is answered. Please read the answer under “Score inquiry”.',
      sms: 'Your appeal about a score of “{{batch}}” is answered. Please sign in to read it.',
    },
    certificateIssued: {
      subject: 'Certificate issued',
      text: '“{{certificate}}” has been issued to you under number {{certificateNumber}}. Download it under “Certificates”.',
      sms: '“{{certificate}}” has been issued to you. Sign in to download it.',
    },
    certificateRejected: {
      subject: 'Application for a certificate rejected',
      text: 'Your application for “{{certificate}}” was rejected. The reason is shown under “Certificates”.',
      sms: 'Your application for “{{certificate}}” was rejected. Sign in to read the reason.',
    },
    certificateRevoked: {
      subject: 'Certificate revoked',
      text: 'Your certificate “{{certificate}}”, number {{certificateNumber}}, has been revoked. The reason is shown under “Certificates”.',
      sms: 'Your certificate “{{certificate}}” has been revoked. Sign in to read the reason.',
    },
    certificateReady: {
      subject: 'Certificate ready for collection',
      text: 'Your certificate “{{certificate}}” can be collected at: {{place}}.',
      sms: 'Your certificate “{{certificate}}” can be collected at: {{place}}.',
    },
    certificateSent: {
      subject: 'Certificate sent',
      text: 'Your certificate “{{certificate}}” was sent by {{carrier}}, tracking number {{tracking}}.',
      sms: 'Your certificate “{{certificate}}” was sent by {{carrier}}, tracking number {{tracking}}.',
    },
    appointmentMade: {
      subject: 'Exam booked',
      text: 'An exam of “{{batch}}” is booked (registration {{number}}). Please sign in and open “Exam booking” to see the time and site.',
      sms: 'An exam of “{{batch}}” is booked. Please sign in to see the time and site.',
    },
    appointmentCancelled: {
      subject: 'Exam booking cancelled',
      text: 'A booking of “{{batch}}” was cancelled (registration {{number}}). If this was not you, please sign in and check at once.',
      sms: 'A booking of “{{batch}}” was cancelled. If this was not you, please sign in and check.',
    },
    appointmentCalledOff: {
      subject: 'Session called off, please book again',
      text: 'The session of “{{batch}}” that you booked or waited for was called off by the exam office (registration {{number}}). Please sign in and choose again under “Exam booking”.',
      sms: 'Your session of “{{batch}}” was called off. Please sign in and book again.',
    },
    appointmentOffered: {
      subject: 'A place is held for you, please confirm',
      text: 'The session of “{{batch}}” that you wait for has a place for you (registration {{number}}), held until {{deadline}}. Please sign in and confirm it under “Exam booking”, or it goes to the next.',
      sms: 'Your waiting list session of “{{batch}}” has a place, held until {{deadline}}. Please sign in to confirm.',
    },
    appointmentWaitEnded: {
      subject: 'Waiting list entry ended',
      text: 'Your waiting list entry in “{{batch}}” has ended (registration {{number}}): the place was not confirmed in time, or booking of the session has closed. Please sign in to see other sessions.',
      sms: 'Your waiting list entry in “{{batch}}” has ended. Please sign in to see other sessions.',
    },
    seatGiven: {
      subject: 'Your exam seat is assigned',
      text: 'Your seat for “{{batch}}” is assigned (registration {{number}}). Please sign in to see it, and print your admission ticket in time.',
      sms: 'Your seat for “{{batch}}” is assigned. Please sign in to see it.',
    },
    seatChanged: {
      subject: 'Your exam seat has changed',
      text: 'Your seat for “{{batch}}” has changed (registration {{number}}). A ticket printed earlier may no longer be valid; please sign in to see the new seat.',
      sms: 'Your seat for “{{batch}}” has changed. Please sign in to see it.',
    },
    ticketsOpen: {
      subject: 'Your admission ticket',
      text: 'The admission ticket for “{{batch}}” can be printed from {{opensAt}} (registration {{number}}). Please sign in and open “Admission ticket”.',
      sms: 'Your ticket for “{{batch}}” can be printed from {{opensAt}}. Please sign in.',
    },
    moveRefused: {
      subject: 'Transfer refused',
      text: 'Your request to transfer a candidate was refused. Please see “Candidate transfers”.',
      sms: 'Your request to transfer a candidate was refused. Please sign in to see it.',
    },
    confirmationPassed: {
      subject: 'Confirmation form passed',
      text: 'Confirmation form {{formNumber}} of your organisation for {{batch}} has been passed.',
      sms: 'Confirmation form {{formNumber}} of your organisation has been passed. Please sign in to see it.',
    },
    confirmationReturned: {
      subject: 'Confirmation form returned',
      text: 'Confirmation form {{formNumber}} of your organisation for {{batch}} was not passed. Please correct it and upload it again.\nReviewer’s comments: {{reason}}',
      sms: 'Confirmation form {{formNumber}} of your organisation was not passed. Please sign in to read why and upload it again.',
    },
    institutionPassed: {
      subject: 'Organisation details approved',
      text: 'The details of your organisation have been approved.',
      sms: 'The details of your organisation have been approved. Please sign in to see them.',
    },
    institutionReturned: {
      subject: 'Organisation details returned',
      text: 'The details of your organisation were not approved. Please correct them and submit them again.\nReviewer’s comments: {{reason}}',
      sms: 'The details of your organisation were not approved. Please sign in to read why, correct them and submit them again.',
    },
    stationPassed: {
      subject: 'Exam station approved',
      text: 'Your exam station {{station}} has been approved and can be used for exams.',
      sms: 'Your exam station {{station}} has been approved. Sign in to see the details.',
    },
    stationReturned: {
      subject: 'Exam station returned',
      text: 'Your exam station {{station}} was returned. Make the changes asked for and submit it again.\nWhat the reviewer said: {{reason}}',
      sms: 'Your exam station {{station}} was returned. Sign in to see why, make the changes and submit it again.',
    },
    transferRefused: {
      subject: 'Transfer could not be confirmed',
      text: 'The receipt you sent for order {{order}} could not be confirmed. Please send another one before payment is due, or pay in another way.\nReason: {{reason}}',
      sms: 'The receipt you sent for order {{order}} could not be confirmed. Please sign in to read why and send another one before payment is due.',
    },
    transferDiffers: {
      subject: 'Transfer of another amount',
      text: '{{amount}} yuan were received for order {{order}}, which is not its amount. The money will be sent back by hand. Please transfer the amount of the order before payment is due, or pay in another way.',
      sms: 'What you transferred for order {{order}} is not its amount and will be sent back. Please sign in, and pay before payment is due.',
    },
    applicationLapsed: {
      subject: 'Not paid in time: places no longer kept',
      text: 'Your registration for {{batch}} (No. {{number}}) was not paid in time, and its places are no longer kept. You may register again until registration closes.',
      sms: 'Your registration for {{batch}} (No. {{number}}) was not paid in time, and its places are no longer kept. You may register again until registration closes.',
    },
    applicationPaid: {
      subject: 'Payment received',
      text: 'Payment for your registration for {{batch}} (No. {{number}}) has been received.',
      sms: 'Payment for your registration for {{batch}} (No. {{number}}) has been received.',
    },
    applicationRefundLate: {
      subject: 'Paid too late: refund on its way',
      text: 'Payment for your registration for {{batch}} (No. {{number}}) came after the deadline and no place is left. It will be refunded to the original payment method.',
      sms: 'Payment for your registration for {{batch}} (No. {{number}}) came after the deadline and no place is left. It will be refunded to the original payment method.',
    },
    applicationRefunded: {
      subject: 'Refund completed',
      text: 'Payment for your registration for {{batch}} (No. {{number}}) has been refunded to the original payment method.',
      sms: 'Payment for your registration for {{batch}} (No. {{number}}) has been refunded to the original payment method.',
    },
    applicationCancelled: {
      subject: 'Exam cancelled',
      text: 'Your registration for {{batch}} (No. {{number}}) was cancelled because the exam is cancelled.\nReason: {{reason}}',
      sms: 'Your registration for {{batch}} (No. {{number}}) was cancelled because the exam is cancelled. Please sign in to read why.',
    },
    refundCancelled: {
      subject: 'Exam cancelled: refund on its way',
      text: 'Your exam is cancelled. {{amount}} yuan for order {{order}} will be refunded to the original payment method.\nReason: {{reason}}',
      sms: 'Your exam is cancelled. {{amount}} yuan for order {{order}} will be refunded to the original payment method.',
    },
    refundAsked: {
      subject: 'Refund requested',
      text: 'You asked for a refund of {{amount}} yuan for order {{order}}. You will be told the decision.',
      sms: 'You asked for a refund of {{amount}} yuan for order {{order}}. You will be told the decision.',
    },
    refundApproved: {
      subject: 'Refund on its way',
      text: '{{amount}} yuan for order {{order}} will be refunded to the original payment method.',
      sms: '{{amount}} yuan for order {{order}} will be refunded to the original payment method.',
    },
    refundRefused: {
      subject: 'Refund not granted',
      text: 'Your refund of {{amount}} yuan for order {{order}} was not granted.\nReason: {{reason}}',
      sms: 'Your refund of {{amount}} yuan for order {{order}} was not granted. Please sign in to read why.',
    },
    refundDone: {
      subject: 'Refund completed',
      text: '{{amount}} yuan for order {{order}} has been refunded.',
      sms: '{{amount}} yuan for order {{order}} has been refunded.',
    },
    carryoverGiven: {
      subject: 'Your fee was kept as a credit',
      text: '{{amount}} yuan of order {{order}} was kept as a credit. It is taken off your next payment.',
      sms: '{{amount}} yuan of order {{order}} was kept as a credit. It is taken off your next payment.',
    },
    carryoverLapsed: {
      subject: 'Your credit has expired',
      text: 'The credit of {{amount}} yuan from order {{order}} has expired and can no longer be used.',
      sms: 'The credit of {{amount}} yuan from order {{order}} has expired and can no longer be used.',
    },
  },
}
