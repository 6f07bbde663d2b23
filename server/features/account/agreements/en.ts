import type { AgreementTexts } from './agreement-texts.ts'

export const en: AgreementTexts = {
  terms: {
    title: 'Terms of service',
    html: `<p>These terms say what you and the portal owe each other when you register an account. By ticking the box you accept them.</p>
<h2>Your account</h2>
<ul><li>Register with your own true name, certificate and contact. Each person has one account in an exam project.</li>
<li>The certificate's type and number cannot be changed later. Please check them with care.</li>
<li>The account is for you alone. Keep the password to yourself; if anything looks wrong, change it and end your other sessions.</li></ul>
<h2>Registering for an exam</h2>
<ul><li>Who may register, when, the fees and the refunds are as the exam board publishes them.</li>
<li>You answer for the truth of what you fill in and upload. The board may cancel a registration or a result that rests on false data.</li></ul>
<h2>The service</h2>
<ul><li>Maintenance is announced beforehand. Please do not wait for the last minute.</li>
<li>Registering by programs, blocking places and disturbing the portal are not allowed.</li></ul>`,
  },
  privacy: {
    title: 'How personal data are handled',
    html: `<p>To register you for an exam, the exam board has this portal handle your personal data. Only what that needs is collected.</p>
<h2>What is collected, and why</h2>
<ul><li>Name, type and number of the certificate, gender, date of birth: to know who you are, to arrange rooms, to make tickets and certificates.</li>
<li>Phone and email: to sign in, to recover the password, to write to you about the exam.</li>
<li>Times of signing in and kinds of devices: to keep the account safe.</li></ul>
<h2>How they are kept safe</h2>
<ul><li>Certificate number, phone and email are stored encrypted and shown in part only. A password is stored in a form that cannot be turned back.</li>
<li>Nobody but the board, its exam sites and those whom the law names receives them.</li></ul>
<h2>Your rights</h2>
<ul><li>Under “Account security” you can see and download what the portal holds about you, correct your contacts, or close the account.</li>
<li>Closing it deletes your personal data. Records that the law asks to keep remain without contacts and certificate number.</li></ul>`,
  },
  guardian: {
    title: 'Consent of a guardian',
    html: `<p>Where the person who registers is under 18, a guardian reads and agrees to the following:</p>
<ul><li>I am a parent or another guardian of this person, and my name and contact are true.</li>
<li>I have read the terms of service and how personal data are handled, and agree that this person registers an account and for exams.</li>
<li>I agree that the personal data of this person are handled for that, and may withdraw this at any time through the exam board.</li></ul>`,
  },
}
