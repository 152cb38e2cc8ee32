/**
 * Prints the KYC form that an applicant downloads, fills in and uploads: `public/kyc/kyc-form-<language>.pdf`, A4.
 * Run it after a change of the texts below: `node tools/kyc-form.ts`. Needs the Chromium of the end-to-end tests.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './chromium.ts';

interface Section {
  readonly title: string;
  readonly fields: readonly string[];
}

interface Form {
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly about: string;
  readonly sections: readonly Section[];
  readonly undertakingTitle: string;
  readonly undertaking: readonly string[];
  readonly signature: readonly string[];
}

const forms: Readonly<Record<string, Form>> = {
  en: {
    dir: 'ltr',
    title: 'Know your customer form',
    about:
      'For companies that register as trade members of Pavilion. Complete every field in block capitals, sign, and ' +
      'upload a scan or a clear photograph (PDF, JPG or PNG, up to 10 MB) with your registration.',
    sections: [
      {
        title: '1. Company',
        fields: [
          'Legal name',
          'Trading name, if different',
          'Registration number',
          'Tax number (GST, VAT, EIN …)',
          'Legal form',
          'Date and country of incorporation',
          'Registered address',
          'Bourse or trade association and membership number',
        ],
      },
      {
        title: '2. Owners and persons in control (25% or more)',
        fields: [
          'Name, nationality, date of birth, share in %',
          'Name, nationality, date of birth, share in %',
          'Name, nationality, date of birth, share in %',
          'Politically exposed persons among them, with office',
        ],
      },
      {
        title: '3. Business',
        fields: [
          'Goods traded (rough, polished, fancy colours, jewellery)',
          'Countries of main suppliers and customers',
          'Expected purchases per year in USD',
          'Source of funds',
        ],
      },
      {
        title: '4. Bank',
        fields: ['Bank and branch', 'Account holder', 'IBAN or account number, SWIFT or IFSC code'],
      },
    ],
    undertakingTitle: 'Undertaking',
    undertaking: [
      'All statements in this form are complete and true. We report changes within 30 days.',
      'The diamonds that we buy and sell are from legitimate sources not involved in funding conflict, in compliance ' +
        'with United Nations resolutions and the Kimberley Process.',
      'We do not use the portal for money laundering or the financing of terrorism, and are not subject to sanctions.',
      'The house may verify these statements and ask for further documents.',
    ],
    signature: ['Name and position', 'Place and date', 'Signature and company stamp'],
  },
  ar: {
    dir: 'rtl',
    title: 'نموذج اعرف عميلك',
    about:
      'للشركات التي تسجّل كأعضاء تجاريين في Pavilion. عبّئ كل الحقول بخط واضح، ووقّع النموذج، ثم ارفع نسخة ممسوحة أو ' +
      'صورة واضحة منه (PDF أو JPG أو PNG، حتى 10 ميغابايت) مع طلب التسجيل.',
    sections: [
      {
        title: '1. الشركة',
        fields: [
          'الاسم القانوني',
          'الاسم التجاري إن كان مختلفًا',
          'رقم السجل',
          'الرقم الضريبي',
          'الشكل القانوني',
          'تاريخ التأسيس وبلده',
          'العنوان المسجل',
          'البورصة أو الجمعية المهنية ورقم العضوية',
        ],
      },
      {
        title: '2. المالكون وأصحاب السيطرة (25٪ أو أكثر)',
        fields: [
          'الاسم والجنسية وتاريخ الميلاد والحصة',
          'الاسم والجنسية وتاريخ الميلاد والحصة',
          'الاسم والجنسية وتاريخ الميلاد والحصة',
          'من منهم شخص معرّض سياسيًا، مع منصبه',
        ],
      },
      {
        title: '3. النشاط',
        fields: [
          'البضائع (خام، مصقول، ألوان نادرة، مجوهرات)',
          'بلدان أهم الموردين والعملاء',
          'المشتريات المتوقعة سنويًا بالدولار الأمريكي',
          'مصدر الأموال',
        ],
      },
      {
        title: '4. المصرف',
        fields: ['المصرف والفرع', 'صاحب الحساب', 'رقم الحساب أو IBAN ورمز SWIFT أو IFSC'],
      },
    ],
    undertakingTitle: 'التعهد',
    undertaking: [
      'جميع البيانات في هذا النموذج كاملة وصحيحة، ونبلّغ عن أي تغيير خلال 30 يومًا.',
      'الألماس الذي نشتريه ونبيعه من مصادر مشروعة لا تموّل النزاعات، وفقًا لقرارات الأمم المتحدة وعملية كيمبرلي.',
      'لا نستخدم البوابة لغسل الأموال أو تمويل الإرهاب، ولا تشملنا عقوبات.',
      'للدار أن تتحقق من هذه البيانات وأن تطلب وثائق أخرى.',
    ],
    signature: ['الاسم والمنصب', 'المكان والتاريخ', 'التوقيع وختم الشركة'],
  },
};

const STYLE = `
  @page { size: A4; margin: 16mm 16mm 14mm }
  body { margin: 0; font: 10.5px/1.4 'DejaVu Sans', sans-serif; color: #14323f }
  h1 { margin: 0 0 4px; font-size: 20px; color: #123c52 }
  h2 { margin: 14px 0 4px; font-size: 12px; color: #123c52; border-bottom: 1px solid #123c52 }
  p, ol { margin: 4px 0 } ol { padding-inline-start: 18px }
  table { width: 100%; border-collapse: collapse; table-layout: fixed }
  td { border: 1px solid #9bb0ba; padding: 3px 6px; height: 17px; vertical-align: middle }
  td:first-child { width: 42%; background: #f1f5f7 }
  .sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin-top: 18px }
  .sign div { border-top: 1px solid #14323f; padding-top: 3px; margin-top: 34px }
`;

const rows = (fields: readonly string[]) =>
  fields.map((field) => `<tr><td>${field}</td><td></td></tr>`).join('');

/** The form as a page of HTML. */
function pageOf(language: string, form: Form): string {
  const sections = form.sections
    .map(({ title, fields }) => `<h2>${title}</h2><table>${rows(fields)}</table>`)
    .join('');
  const undertaking = form.undertaking.map((line) => `<li>${line}</li>`).join('');
  const signature = form.signature.map((line) => `<div>${line}</div>`).join('');
  return `<!doctype html><html lang="${language}" dir="${form.dir}"><head><meta charset="utf-8">
    <title>${form.title}</title><style>${STYLE}</style></head><body>
    <h1>${form.title}</h1><p>${form.about}</p>${sections}
    <h2>${form.undertakingTitle}</h2><ol>${undertaking}</ol><div class="sign">${signature}</div></body></html>`;
}

const folder = resolve(import.meta.dirname, '../public/kyc');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
const page = await browser.newPage();
for (const [language, form] of Object.entries(forms)) {
  await page.setContent(pageOf(language, form));
  await page.pdf({
    path: resolve(folder, `kyc-form-${language}.pdf`),
    preferCSSPageSize: true,
    tagged: true,
    printBackground: true,
  });
}
await browser.close();
