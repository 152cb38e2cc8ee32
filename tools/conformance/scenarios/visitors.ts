import { expect, type Player, ruled, type Scenario, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { DAY_MS, HOUR_MS, isListed, nowOf, PAGE, stonesOf, TWO_WEEKS_MS } from './shared.ts';

/** The free slots of the first bookable day that has any, with the day. */
async function firstFree(visitor: Player): Promise<{ date: string; slots: readonly Members[] }> {
  const { minDate } = membersOf(await visitor.ok('viewVisitorAppointmentData', {}));
  for (let days = 1; days <= 10; days += 1) {
    const date = new Date(Date.parse(textOf(minDate)) + days * DAY_MS).toISOString().slice(0, 10);
    const data = await visitor.ok('viewVisitorAppointmentData', { date, type: 2 });
    const slots = listOf(at(data, 'slots')).map(membersOf);
    if (slots.length > 0) return { date, slots };
  }
  return { date: '', slots: [] };
}

const answers = { satisfaction: 9, recommendation: 10 };

/** Books a visit, lets it pass, and reads the token of the invitation in the mail that follows. */
async function invitationOf(stage: Stage, visitor: Player): Promise<string> {
  const { date, slots } = await firstFree(visitor);
  await visitor.ok('createVisitorAppointment', {
    ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
    ...{ date, type: 2, meetingType: 3, cabinSlot: [slots[0]?.id] },
  });
  const now = Date.parse(textOf(at(await stage.control('GET', '/clock'), 'now')));
  await stage.advance(Date.parse(date) + DAY_MS - now);
  await visitor.ok('listOffices', {});
  const mail = textOf(at(listOf(await stage.control('GET', '/outbox')).at(-1), 'text'));
  const token = /invitation=(\w+)/.exec(mail)?.[1];
  expect(token !== undefined, 'No invitation to the survey is mailed after an appointment.');
  return token ?? '';
}

const DAY = '2026-01-16';
const userAnswers = { satisfaction: 8, recommendation: 8 };

/** The open invitations of a persona, who signs in again, because the clock has moved. */
async function openOf({ as }: Stage, persona: string) {
  return await (await as(persona, 0)).rows('listFeedbackInvitations', {});
}

/** Members that would tell the reader of a link what a stone costs, who sells it, or under which number. */
const PRIVATE = ['amt', 'rap', 'ctPr', 'back', 'fnAmt', 'fnCtPr', 'vnd', 'vndNm', 'vStnId', 'vndCmt', 'wSts'];

/** A stone that a buyer sees in the search, with all its members. */
async function stoneOf(buyer: Player): Promise<Members> {
  const [stone] = await stonesOf(buyer, { crt: { '>=': 0.5 } });
  return membersOf(await buyer.ok('viewDiamond', { id: stone?.id }));
}

/** A buyer, a stone and a link to it, and a reader without an account. */
async function shareOf({ as, visitor }: Stage, more: object = {}) {
  const buyer = await as('primary', 0);
  const stone = await stoneOf(buyer);
  const share = membersOf(await buyer.ok('createStoneShare', { diamond: stone.id, ...more }));
  return { buyer, stone, share, reader: visitor('a-reader-of-a-link') };
}

const text = { category: 'Market', summary: 'Demand for ovals grew.' };

const isRead = (reader: Player, id: unknown) => isListed(reader, 'paginateArticles', id, { ...PAGE, id });

export const visitorsScenarios: readonly Scenario[] = [
  {
    name: 'a visitor books a free slot, which is then free for nobody',
    operations: ['createVisitorAppointment', 'viewVisitorAppointmentData'],
    play: async ({ visitor }) => {
      const [one, other] = [visitor('a-first-visitor'), visitor('a-second-visitor')];
      const { date, slots } = await firstFree(one);
      const [slot] = slots;
      expect(slot !== undefined, 'No slot is free on the next ten days.');
      const request = {
        ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
        ...{ date, type: 2, meetingType: 3, cabinSlot: [slot?.id] },
      };
      const data = membersOf(await one.ok('createVisitorAppointment', request));
      expect(data.start === slot?.start && data.date === date, 'The appointment is at another time.');
      const left = listOf(at(await other.ok('viewVisitorAppointmentData', { date, type: 2 }), 'slots'));
      expect(!left.some((each) => at(each, 'id') === slot?.id), 'A booked slot is still offered as free.');
      await other.refused('createVisitorAppointment', 409, request, 'A slot is booked twice.');
    },
  },
  {
    name: 'an invitation to the survey is answered once and expires after 14 days',
    operations: ['createFeedback', 'viewFeedbackInvitation'],
    play: async (stage) => {
      stage.onMockBackend();
      const [first, second] = [stage.visitor('a-surveyed-visitor'), stage.visitor('a-late-visitor')];
      const invitation = await invitationOf(stage, first);
      const stateOf = async () => at(await first.ok('viewFeedbackInvitation', { invitation }), 'state');
      expect((await stateOf()) === 'OPEN', 'A new invitation is not open.');
      const answered = { ...answers, invitation };
      await first.ok('createFeedback', answered);
      await first.refused('createFeedback', 409, answered, 'An invitation is answered twice.');
      expect((await stateOf()) === 'ANSWERED', 'An answered invitation is still offered.');
      const late = await invitationOf(stage, second);
      await stage.advance(TWO_WEEKS_MS);
      const words = 'An expired invitation is taken.';
      await second.refused('createFeedback', 409, { ...answers, invitation: late }, words);
    },
  },
  {
    name: 'positions, news and articles are found by the departments and categories that are offered',
    operations: ['paginateCareers', 'paginateNews', 'paginateArticles'],
    play: async ({ visitor }) => {
      const reader = visitor('a-reader');
      const page = PAGE;
      const countOf = async (operation: string, filter: Members) =>
        Number(at(await reader.ok(operation, { ...page, ...filter }), 'count'));
      for (const [operation, offered, name] of [
        ['paginateCareers', 'departments', 'department'],
        ['paginateNews', 'categories', 'category'],
        ['paginateArticles', 'categories', 'category'],
      ] as const) {
        const all = await reader.ok(operation, page);
        let found = 0;
        for (const value of listOf(at(all, offered))) {
          const count = await countOf(operation, { [name]: value });
          expect(count > 0, `${operation} offers a ${name} without entries.`);
          found += count;
        }
        expect(found === at(all, 'count'), `${operation} leaves out a ${name}.`);
      }
    },
  },
  {
    name: 'an open invitation to the survey is listed for the user who was invited, until it is answered or expires',
    operations: ['listFeedbackInvitations', 'createFeedback', 'createAppointment'],
    play: async (stage) => {
      stage.onMockBackend();
      const buyer = await stage.as('primary', 0);
      const request = { ...PAGE, date: DAY, cabin: 'cabin-2' };
      const free = (await buyer.rows('paginateCabinSlots', request)).filter(({ isFree }) => isFree === true);
      const numbers: string[] = [];
      for (const { id, start, end } of free.slice(0, 2)) {
        const visit = {
          purpose: 'Conformance',
          date: DAY,
          start,
          end,
          type: 2,
          meetingType: 3,
          cabinSlot: [id],
        };
        numbers.push(textOf(at(await buyer.ok('createAppointment', visit), 'appointmentNo')));
      }
      expect(numbers.length === 2, 'The cabin has fewer than two free slots.');
      expect(
        (await openOf(stage, 'primary')).length === 0,
        'An invitation is listed before the appointment.',
      );
      await stage.advance(2 * DAY_MS);
      const open = await openOf(stage, 'primary');
      const listed = open.map(({ appointmentNo }) => textOf(appointmentNo));
      expect(
        numbers.every((number) => listed.includes(number)),
        'An open invitation is not listed for the user who was invited.',
      );
      const strangers = await openOf(stage, 'secondary');
      expect(strangers.length === 0, 'An invitation is listed for a colleague.');
      const [first] = open;
      await stage
        .visitor('a-surveyed-buyer')
        .ok('createFeedback', { ...userAnswers, invitation: first?.invitation });
      const left = await openOf(stage, 'primary');
      const isGone = left.every(({ invitation }) => invitation !== first?.invitation);
      expect(isGone && left.length === open.length - 1, 'An answered invitation is still listed.');
      await stage.advance(TWO_WEEKS_MS);
      expect((await openOf(stage, 'primary')).length === 0, 'An expired invitation is still listed.');
    },
  },
  {
    name: 'a link shows the facts of its stone, and neither price nor seller nor the number of the seller',
    operations: ['createStoneShare', 'viewSharedStone'],
    play: async (stage) => {
      const { stone, share, reader } = await shareOf(stage);
      const shown = membersOf(await reader.ok('viewSharedStone', { code: share.code }));
      const facts = membersOf(shown.stone);
      expect(facts.id === stone.id && shown.isOffered === true, 'A link shows another stone, or a sold one.');
      const told = PRIVATE.filter((key) => key in facts || key in shown);
      expect(told.length === 0, `A link tells ${told.join(', ')}.`);
      expect(shown.price === null, 'A link shows a price that its sharer did not allow.');
      const text = JSON.stringify(shown);
      expect(!text.includes(JSON.stringify(stone.vStnId)), 'A link shows the stock number of the seller.');
      const other = Object.keys(facts).filter(
        (key) => key in stone && JSON.stringify(facts[key]) !== JSON.stringify(stone[key]),
      );
      expect(other.length === 0, `A link differs from the stone: ${other.join(', ')}.`);
      await reader.refused('viewSharedStone', 404, { code: `${share.code}0` }, 'A wrong code opens.');
    },
  },
  {
    name: 'a link with the price shows what the sharer is charged',
    operations: ['createStoneShare', 'viewSharedStone'],
    play: async (stage) => {
      const { stone, share, reader } = await shareOf(stage, { isPriceShown: true });
      const shown = await reader.ok('viewSharedStone', { code: share.code });
      const price = [at(shown, 'price', 'fnCtPr'), at(shown, 'price', 'fnAmt')];
      const isSame = price[0] === stone.fnCtPr && price[1] === stone.fnAmt;
      expect(isSame, `A link shows ${price.join(' and ')}, the sharer sees ${stone.fnAmt}.`);
    },
  },
  {
    name: 'a link ends when its owner revokes it, and at nobody else’s wish',
    operations: ['createStoneShare', 'revokeStoneShares', 'listStoneShares', 'viewSharedStone'],
    play: async (stage) => {
      const { buyer, share, reader } = await shareOf(stage);
      const other = await stage.as('customer', 1);
      const none = at(await other.ok('revokeStoneShares', { id: [share.id] }), 'count');
      expect(none === 0, 'A user revokes the link of another.');
      const isTold = await isListed(other, 'listStoneShares', share.id, {});
      expect(!isTold, 'A user sees the links of another.');
      await reader.ok('viewSharedStone', { code: share.code });
      const own = await buyer.rows('listStoneShares', { diamond: share.diamond });
      expect(own[0]?.code === share.code, 'A new link is not the first of its owner.');
      await buyer.ok('revokeStoneShares', { id: [share.id] });
      const why = await reader.refused('viewSharedStone', 410, { code: share.code }, 'A revoked link opens.');
      expect(at(why, 'reason') === 'REVOKED', 'A revoked link gives another reason.');
      const isLeft = await isListed(buyer, 'listStoneShares', share.id, {});
      expect(!isLeft, 'A revoked link is still listed.');
    },
  },
  {
    name: 'a link ends after its days',
    operations: ['createStoneShare', 'viewSharedStone'],
    play: async (stage) => {
      stage.onMockBackend();
      const { share, reader } = await shareOf(stage, { days: 2 });
      const days = (Date.parse(String(share.expiresAt)) - Date.parse(String(share.createdAt))) / DAY_MS;
      expect(days === 2, `A link of 2 days lasts ${days}.`);
      await stage.advance(2 * DAY_MS - 1000);
      await reader.ok('viewSharedStone', { code: share.code });
      await stage.advance(1000);
      const words = 'An expired link opens.';
      const why = await reader.refused('viewSharedStone', 410, { code: share.code }, words);
      expect(at(why, 'reason') === 'EXPIRED', 'An expired link gives another reason.');
    },
  },
  {
    name: 'the link of a stone that is gone says so, and keeps its facts without the price',
    operations: ['viewSharedStone'],
    play: async (stage) => {
      stage.onMockBackend();
      const { stone, share, reader } = await shareOf(stage, { isPriceShown: true });
      await stage.control('POST', '/stones', { ids: [stone.id], patch: { wSts: 'NA' } });
      const shown = membersOf(await reader.ok('viewSharedStone', { code: share.code }));
      expect(shown.isOffered === false, 'A link offers a stone that is gone.');
      expect(shown.price === null, 'A link shows the price of a stone that is gone.');
      expect(at(shown.stone, 'id') === stone.id, 'A link forgets the facts of a stone that is gone.');
    },
  },
  {
    name: 'the text of an article is saved without scripts, handlers and foreign elements',
    operations: ['upsertArticle', 'paginateArticles'],
    play: async ({ as, run, visitor }) => {
      const [admin, reader] = [await as('admin', 2), visitor('a-reader-of-articles')];
      const harm = [
        '<script>alert(1)</script>',
        '<img src="x" onerror="alert(1)">',
        '<p style="position:fixed" onclick="alert(1)">Handler</p>',
        '<a href="javascript:alert(1)">Link</a>',
        '<a href="java&#10;script:alert(1)">Hidden scheme</a>',
        '<svg><style><img src=x onerror=alert(1)></style></svg>',
        '<a href="//elsewhere.test">Other site</a>',
        '<iframe src="https://elsewhere.test"></iframe>',
      ];
      const body = `<h2>Ovals</h2><p><strong>Demand</strong> <a href="https://pavilion.test">grew</a>.</p>${harm.join('')}`;
      const saved = await admin.ok('upsertArticle', {
        ...text,
        name: `Conformance of markup ${run.name}`,
        body,
      });
      const shown = (await reader.rows('paginateArticles', { page: 1, limit: 10, id: at(saved, 'id') }))[0];
      for (const html of [textOf(at(saved, 'body')), textOf(shown?.body)]) {
        const left = /<(?!\/?(?:p|h2|h3|strong|em|ul|ol|li|blockquote|a|br)\b)[^>]*>/i.exec(html)?.[0];
        expect(left === undefined, `An article is saved with the element ${left}.`);
        const marked = /<(?!a )\w+\s+\w[^>]*>|<a (?!href="(?:https?|mailto):)[^>]*>/i.exec(html)?.[0];
        expect(marked === undefined, `An article is saved with the attributes of ${marked}.`);
        expect(html.includes('<strong>Demand</strong>'), 'The markup that is allowed is lost.');
      }
      const unread = 'An article without text is saved.';
      await ruled(
        admin,
        'upsertArticle',
        { ...text, name: `Conformance of nothing ${run.name}`, body: '<script>1</script>' },
        'required',
        unread,
      );
      const long = { ...text, name: `Conformance of length ${run.name}`, body: '&'.repeat(20_000) };
      const words = 'An article is saved that grew too long when sanitised.';
      await ruled(admin, 'upsertArticle', long, 'limit', words);
    },
  },
  {
    name: 'an article is read from its time on, until it is withdrawn, and only admins decide on that',
    operations: ['upsertArticle', 'paginateArticles', 'getServerTime'],
    play: async (stage) => {
      stage.onMockBackend();
      const [admin, seller] = [await stage.as('admin', 2), await stage.as('seller', 3)];
      const reader = stage.visitor('a-reader-of-articles');
      const now = await nowOf(reader);
      const article = { ...text, name: `Conformance of time ${stage.run.name}`, body: '<p>Demand grew.</p>' };
      const publishAt = new Date(now + HOUR_MS).toISOString();
      const id = at(await admin.ok('upsertArticle', { ...article, publishAt }), 'id');
      expect(!(await isRead(reader, id)), 'An article is read before its time.');
      expect(await isRead(admin, id), 'An admin does not find a scheduled article.');
      await stage.advance(HOUR_MS + 60_000);
      expect(await isRead(reader, id), 'An article is not read at its time.');
      await admin.ok('upsertArticle', { ...article, id, publishAt: null });
      expect(!(await isRead(reader, id)), 'A withdrawn article is still read.');
      const other = { ...article, name: `Conformance of approval ${stage.run.name}` };
      for (const decided of [{ publishAt: null }, { isTrending: true }]) {
        const words = 'A seller decides on publication.';
        await ruled(seller, 'upsertArticle', { ...other, ...decided }, 'allowed', words);
      }
      const waiting = at(await seller.ok('upsertArticle', other), 'id');
      expect(!(await isRead(reader, waiting)), 'An article that waits for approval is read.');
      expect(await isRead(admin, waiting), 'An admin does not find an article that waits for approval.');
    },
  },
];
