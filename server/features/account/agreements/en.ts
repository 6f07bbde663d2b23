import type { AgreementTexts } from './agreement-texts.ts'

export const en: AgreementTexts = {
  terms: {
    title: 'Terms of service',
    html: `<p>These terms set out your rights and obligations when you register and use an account on this portal. By ticking the box you accept them.</p>
<h2>Your account</h2>
<ul><li>Register with your own true name, ID and contact details. Each person may have one account for each exam.</li>
<li>The ID type and number cannot be changed after registration. Please check them carefully.</li>
<li>The account is for your use only. Do not share your password. If you notice anything unusual, change it at once and sign out your other devices.</li></ul>
<h2>Registering for an exam</h2>
<ul><li>Eligibility, registration dates, fees and refunds are as announced by the exam office.</li>
<li>You are responsible for the accuracy of the information you enter and the documents you upload. The exam office may cancel a registration or a result that is based on false information.</li></ul>
<h2>The service</h2>
<ul><li>Services are suspended during maintenance. Please register early and do not wait until the deadline.</li>
<li>You may not use programs to create accounts or take places, or interfere with the operation of the portal.</li></ul>`,
  },
  privacy: {
    title: 'Privacy policy',
    html: `<p>The exam office has commissioned this portal to process your personal data for exam registration. Only the data required for this purpose is collected.</p>
<h2>Data collected and purposes</h2>
<ul><li>Name, ID type and number, gender, date of birth: to verify your identity and organise the exam.</li>
<li>Phone number and email: to sign in, to receive verification codes and notices of changes to your account, and for the exam office to contact you.</li>
<li>Information entered, photo and documents uploaded when you register: to review your eligibility and organise the exam.</li>
<li>For candidates under 18, the guardian’s name, phone number and relationship to the candidate: to confirm the guardian’s consent.</li>
<li>Sign-in times, device types and network addresses: to protect your account. Network addresses are kept for six months.</li></ul>
<h2>Protection</h2>
<ul><li>ID numbers, contact details, guardians’ details, network addresses, registration entries, photos and documents are stored encrypted. Passwords are stored in a form that cannot be reversed.</li>
<li>Data is disclosed only to the exam office, its test centres and authorities named by law. SMS and email providers receive only the phone number or email needed to deliver a message.</li></ul>
<h2>Your rights</h2>
<ul><li>Under “Account security” you can view and download the data held about you, change your contact details or close your account.</li>
<li>When the account is closed, your personal data is deleted. Records required by law are kept, without your contact details and ID number.</li></ul>`,
  },
  guardian: {
    title: 'Guardian’s consent',
    html: `<p>If the candidate is under 18, a guardian must read and agree to the following:</p>
<ul><li>I am a parent or other guardian of the candidate, and the guardian’s details given are true.</li>
<li>I have read the “Terms of service” and the “Privacy policy”, and agree that the candidate registers an account and registers for exams.</li>
<li>I agree that the personal data of the candidate and my own are processed for these purposes. I may withdraw this consent at any time through the exam office.</li></ul>`,
  },
}
