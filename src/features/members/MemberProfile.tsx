import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'wouter';
import { followMember, unfollowMember, useViewMember } from '#generated/client/member/member.ts';
import type { Member } from '#generated/model/member.ts';
import type { MemberContact } from '#generated/model/memberContact.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { CompanyHead } from '#src/domain/reference/CompanyHead.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { writeListAddress } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Members.module.css';
import { useMasterName } from './use-master-name.ts';

type Props = { member: Pick<Member, 'id' | 'companyName' | 'isFollowed'> };

/** Follows a member at once; asks before it stops following (specification, sections 4 and 8). */
function FollowButton({ member: { id, companyName: name, isFollowed } }: Props) {
  const { t } = useTranslation('members');
  const [isAsking, setIsAsking] = useState(false);
  const follow = useWrite('followMember', followMember, {
    success: () => t('follow.done', { name }),
    onProblem: (problem) => notifyProblem(problem),
  });
  const unfollow = useWrite('unfollowMember', unfollowMember, {
    success: () => t('unfollow.done', { name }),
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <BusyButton
        variant={isFollowed ? 'default' : 'filled'}
        isBusy={follow.isSending}
        onClick={() => (isFollowed ? setIsAsking(true) : follow.send({ id }))}
      >
        {t(isFollowed ? 'unfollow.button' : 'follow.button')}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unfollow.title')}
        confirmLabel={t('unfollow.confirm', { name })}
        cancelLabel={t('unfollow.keep')}
        isBusy={unfollow.isSending}
        problem={unfollow.problem}
        onConfirm={() => unfollow.send({ id })}
        onCancel={() => {
          unfollow.reset();
          setIsAsking(false);
        }}
      >
        <p>{t('unfollow.question', { name })}</p>
        <p>{t('unfollow.about')}</p>
      </ConfirmDialog>
    </>
  );
}

const stonesOf = (id: string) =>
  href('diamondList') +
  writeListAddress({ filters: { ...allStones, criteria: { vnd: [id] } } }, stoneFilters);

function Stones({ member: { id, companyName, stones, shapes } }: { member: Member }) {
  const { t } = useTranslation('members');
  const { list } = useFormats();
  const shapeName = useMasterName('SHAPE');
  const mayList = useSite().mayOpen('diamondList');
  return (
    <Panel title={t('stock.title')}>
      <Text inherit fz="h3" fw={600} className={common.figures}>
        {stones === 0 ? t('stock.none', { name: companyName }) : t('stones', { count: stones })}
      </Text>
      {shapes.length > 0 && (
        <p className={common.note}>{t('stock.shapes', { shapes: list(shapes.map(shapeName)) })}</p>
      )}
      {stones > 0 && mayList && (
        <Button
          variant="default"
          className={styles.button ?? ''}
          renderRoot={(props) => <RouterLink {...props} href={stonesOf(id)} />}
        >
          {t('stock.open')}
        </Button>
      )}
    </Panel>
  );
}

function Contact({ contact: { name, designation, email, mobile } }: { contact: MemberContact }) {
  return (
    <Stack component="li" gap="0.125rem" align="flex-start" fz="sm" className={common.anywhere}>
      <Text span inherit fw={600}>
        <bdi>{name}</bdi>
      </Text>
      {designation !== null && (
        <span className={common.note}>
          <bdi>{designation}</bdi>
        </span>
      )}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
      <a href={`tel:${mobile}`}>
        <bdi dir="ltr">{mobile}</bdi>
      </a>
    </Stack>
  );
}

function MemberPage({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'signUp']);
  const base = useProjectSetting()?.mediaBase ?? null;
  const businessName = useMasterName('BUSINESS_TYPE');
  const sizeName = useMasterName('COMPANY_SIZE');
  const { companyName, companySize, cityName, countryName, vendorCode, contacts, addresses, isOwn } = member;
  const at = (path: string | null) => (base === null ? null : mediaUrl(base, path));
  const facts = [
    [t('members:code'), member.companyCode],
    [t('members:sellerCode'), vendorCode],
    [t('members:memberSince'), showDay(member.memberSince)],
    [t('members:followersTitle'), t('members:followers', { count: member.followers })],
    [t('members:offices'), ...addresses],
  ] as const;
  return (
    <article className={common.stackWide}>
      <CompanyHead
        company={{
          name: companyName,
          description: member.description,
          business: businessName(member.businessType),
          size: companySize === null ? null : sizeName(companySize),
          founded: member.foundedDate,
          place: [cityName, countryName].filter((part) => part !== ''),
          website: member.website,
          links: member.socialLinks.map(({ kind, url }) => ({ label: t(`signUp:social.${kind}`), url })),
          logo: at(member.logo),
          cover: at(member.coverImage),
        }}
        heading={
          <PageHeading tabTitle={companyName} actions={isOwn ? undefined : <FollowButton member={member} />}>
            {companyName}
          </PageHeading>
        }
        hidden={null}
        hasLinks
      />
      <div className={styles.panels}>
        <Stones member={member} />
        <Panel title={t('members:contact')}>
          {contacts.length === 0 ? (
            <p className={common.note}>{t('members:noContact')}</p>
          ) : (
            <Stack component="ul" gap="1rem" className={common.bare}>
              {contacts.map((contact) => (
                <Contact key={contact.email} contact={contact} />
              ))}
            </Stack>
          )}
        </Panel>
        <Panel title={t('members:facts')}>
          <FactList facts={facts} names="above" gap="0.625rem" fz="sm" />
        </Panel>
      </div>
    </article>
  );
}

function Unknown() {
  const { t } = useTranslation('members');
  return (
    <>
      <PageHeading>{t('profile')}</PageHeading>
      <EmptyState
        title={t('unknown.title')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="members" {...props} />}>
            {t('back')}
          </Button>
        }
      >
        {t('unknown.about')}
      </EmptyState>
    </>
  );
}

export default function MemberProfile() {
  const { t } = useTranslation('members');
  const { id = '' } = useParams();
  const reading = useViewMember({ id }, { query: { select: ({ data }) => data } });
  return (
    <Stack gap="1.25rem" w="min(72rem, 100%)" miw={0} mx="auto">
      <Link to="members" className={styles.back}>
        {t('back')}
      </Link>
      <Loaded
        of={reading}
        shape="facts"
        title={t('profileFailed')}
        instead={({ code }) => (code === 'E_NOT_FOUND' || code === 'E_VALIDATION' ? <Unknown /> : null)}
      >
        {(member) => <MemberPage key={member.id} member={member} />}
      </Loaded>
    </Stack>
  );
}
