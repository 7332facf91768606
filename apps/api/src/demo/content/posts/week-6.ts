import { markdown, prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week6: readonly DemoPost[] = [
  {
    author: 'hawkerloop',
    at: '9d 14:10',
    labels: ['opensource', 'javascript'],
    title: 'Our receipt printer driver is open source now',
    content: markdown`
      It speaks to 14 models of thermal printers over Bluetooth, all of which claim to follow the same standard, none of which do. The quirks file is the most honest document that we own: "Model 9 prints the logo upside down on Wednesdays" turned out to be a cable.

      ~~~ts
      import { connect } from 'receipt-printer';

      const printer = await connect({ model: 'any' });
      await printer.print(['Laksa  S$6.50', 'Kopi O kosong  S$1.20']);
      ~~~

      - [x] TypeScript, no native code
      - [x] works in the browser
      - [ ] model 11, which only beeps

      > Bug reports with a photo of the receipt get priority.
    `,
    likes: ['weijie', 'mei', 'arjun', 'farah'],
    comments: [
      [
        'arjun',
        '1h',
        'a cable that only fails on wednesdays. i believe every word',
        {
          replies: [
            ['hawkerloop', '90m', 'It was delivery day. Somebody moved the shelf.'],
            ['arjun', '2h', 'of course somebody moved the shelf'],
          ],
          likes: ['mei', 'farah', 'weijie'],
        },
      ],
      ['weijie', '8h', 'reading the quirks file like a novel. [@mei], page 3 is about you'],
    ],
  },
  {
    author: 'kahwai',
    at: '8d 21:20',
    labels: ['ai', 'python'],
    title: 'Running a small language model on a S$400 mini computer: notes',
    content: prose`
      For a clinic that does not want any text to leave the building. 3 billion parameters, 4-bit, on a fanless box
      without a graphics card.

      - 9 to 11 words per second: fine for drafts, too slow for chat
      - the quality of summaries of our own notes: 81 % "as good as mine" by the nurses, measured on 120 notes
      - the failures are not wrong facts but missing ones, which are harder to see
      - heat is the limit, not memory; put it on metal

      So: possible, useful for one narrow thing, and the narrow thing must have someone who reads. I will write up the
      evaluation set if there is interest.
    `,
    likes: ['siti', 'priya', 'mei', 'raintree', 'lanterncove', 'arjun', 'daniel'],
    comments: [
      ['priya', '40m', 'Interest. Very much. "No text leaves the building" makes my life so much easier.'],
      ['lanterncove', '12h', 'Same. Three of our clients have asked for exactly this.'],
      [
        'siti',
        '13h',
        'How did you measure the missing facts?',
        {
          replies: [
            [
              'kahwai',
              '14h',
              'Each note had a list of must-haves, written by a nurse before she saw the summary. Slow and worth it.',
            ],
            ['siti', '15h', 'That is the evaluation set I want to read. You too, [@priya]?'],
          ],
          likes: ['priya', 'lanterncove'],
        },
      ],
    ],
  },
  {
    author: 'mei',
    at: '8d 12:30',
    labels: ['career', 'remote'],
    title: 'Ask me anything: eight years in payments, one burn-out, still here',
    content: prose`
      I took four months off in 2022. I do not talk about it at work very often, and I think that we all should. What
      helped was not the holiday but what changed after it: no on-call in two weeks out of three, one project at a time,
      and a colleague who is allowed to ask "are you actually fine?".

      If you have questions, here or in private, ask.
    `,
    likes: [
      'priya',
      'arjun',
      'siti',
      'farah',
      'daniel',
      'weijie',
      'kahwai',
      'raintree',
      'hawkerloop',
      'lanterncove',
    ],
    comments: [
      ['farah', '15m', 'Thank you for this. It is the reason why I freelance.'],
      ['arjun', '1h', 'what was the first sign? asking for my calendar'],
      [
        'mei',
        '2h',
        'I stopped being annoyed by bugs. Everything was the same grey. If nothing annoys you any more: talk to someone.',
      ],
      ['arjun', '2h', 'ok. thanks. properly thanks'],
      [
        'daniel',
        '10h',
        'I had the same in 2019 and called it "tired". Good that there are words for it here.',
      ],
      ['priya', '11h', 'The colleague who is allowed to ask: we have that now too, because of you.'],
    ],
  },
  {
    author: 'lanterncove',
    at: '7d 09:20',
    labels: ['security', 'remote'],
    title: 'Working from a café: what actually matters',
    content: prose`
      Not the wireless network, mostly: nearly everything is encrypted now. What we see in real cases:
      - the screen, and the person behind you
      - the phone call about the client, in a voice that carries
      - the laptop that stays on the table "just for a minute"
      - the code on the phone that lies next to it

      A privacy filter, headphones, a bag that comes along. Old-fashioned, effective.
    `,
    likes: ['priya', 'farah', 'mei', 'arjun', 'siti'],
    comments: [
      [
        'farah',
        '30m',
        'The voice that carries! I know three funding rounds that were announced in my café first.',
      ],
      ['priya', '2h', 'And lock the screen when you get your kopi. Even here.'],
    ],
  },
  {
    author: 'arjun',
    at: '6d 08:25',
    labels: ['cloud', 'devops', 'data'],
    title: 'Restore test day: 3 of 5 worked',
    content: prose`
      Once a quarter we pick five things by dice and restore them to an empty account, with a stopwatch. Today: the main
      database, 52 min. The files, 3 h 10. The search index, rebuilt, 20 min. The wiki: backup fine, nobody had the key.
      The old CRM: backups of an empty folder for three months.

      Everyone is a bit quiet and very motivated. Try the dice.
    `,
    likes: ['mei', 'raintree', 'priya', 'lanterncove', 'kahwai', 'daniel', 'siti'],
    comments: [
      ['raintree', '20m', 'Dice are a great idea. We always restore the one that we know works, obviously.'],
      ['mei', '1h', 'A backup of an empty folder is at least very consistent.'],
      ['priya', '13h', '"Nobody had the key" is the most common one in my notes too.'],
      ['daniel', '13h', 'Ours has never been tested. I have asked for a date. Thank you for the push.'],
    ],
  },
  {
    author: 'farah',
    at: '5d 10:50',
    labels: ['frontend', 'interview'],
    title: 'A portfolio review, in ten minutes, from the other side of the table',
    content: prose`
      I reviewed 30 portfolios for a client this week. What I looked at, honestly, in this order: the first screen, one
      project, the last project, whether the links work on my phone.

      What made me stay: a sentence about what changed for somebody. "Parents find the right form in one try" beats "I led
      the redesign of". What made me leave: a password, a loading animation, and my own name spelt wrong in the email.
    `,
    likes: ['weijie', 'siti', 'daniel', 'mei', 'kahwai', 'hawkerloop'],
    comments: [
      ['weijie', '25m', 'deleted the loading animation. it was 3 seconds. it loaded nothing'],
      ['siti', '2h', 'Does the same go for data portfolios?'],
      ['farah', '3h', 'I would think so: show me the decision that the chart changed.'],
    ],
  },
  {
    author: 'siti',
    at: '3d 19:40',
    labels: ['python', 'data', 'opensource'],
    title: 'My first merged pull request in a project I actually use',
    content: prose`
      Kah Wai's diff tool reads CSV now, and that was me! 74 lines, 61 of them tests. The review had 19 comments and I
      learnt more from them than in a month of videos. If you are afraid of reviews: choose a maintainer who says please.
    `,
    likes: ['kahwai', 'mei', 'weijie', 'priya', 'arjun', 'farah', 'raintree'],
    comments: [
      [
        'kahwai',
        '30m',
        'It was a pleasure. The test with the semicolon inside quotes inside a comment was evil, and right.',
      ],
      ['weijie', '1h', 'next: you review mine?'],
      ['siti', '2h', 'Send it!'],
    ],
  },
  {
    author: 'raintree',
    at: '2d 09:15',
    labels: ['career', 'python'],
    title: 'We are hiring two backend engineers, and this is what the first month looks like',
    content: prose`
      Week 1: you get a laptop, a buddy and a bug that is real, small and has been waiting for you. You deploy on day 2.

      Week 2: you sit with our support team for a day and answer customers. Everybody does, the founders too.

      Week 3: you choose between three pieces of work. All three matter, none is on fire.

      Week 4: you tell us what is odd here. We write it down, because in two months you will not see it any more.

      Both listings are on the board, salary included. Questions are welcome in the comments.
    `,
    likes: ['mei', 'weijie', 'siti', 'arjun', 'daniel'],
    comments: [
      [
        'weijie',
        '1h',
        'is there also something for frontend people who like ledgers from a distance?',
        { replies: [['raintree', '2h', 'There is! Have a look at the board, filter by frontend.']] },
      ],
      ['mei', '4h', 'Week 4 is such a good idea.'],
    ],
  },
  {
    author: 'daniel',
    at: '3h',
    labels: ['career', 'interview', 'cloud'],
    title: 'Second interview tomorrow. What would you read tonight?',
    content: prose`
      Infrastructure trainee, a technical round of one hour. I know the theory, I have the bus page, and I have slept badly.
      Should I go through subnets again or go to bed?
    `,
    likes: ['mei', 'arjun', 'priya', 'siti', 'farah'],
    comments: [
      ['arjun', '12m', 'bed. and take the bus page with you, on the phone, running'],
      [
        'priya',
        '25m',
        'Bed. If they ask something that you do not know, say where you would look. You know this.',
      ],
      ['mei', '50m', 'Bed! And tell us how it went.'],
      ['daniel', '70m', 'Bed it is. Thank you, all of you.'],
    ],
  },
  {
    author: 'farah',
    at: '6d 15:20',
    labels: ['frontend', 'javascript'],
    title: 'Nine seconds on my aunt’s phone. Now two.',
    content: markdown`
      She asked why my studio's page "thinks so long". On the left what her phone did, on the right what it does today:

      ![Two charts of a page's requests: on the left nineteen, one after the other; on the right six, five of them at the same time](waterfall)

      Each file was found only in the one before. Three changes, in the order of what they gave:

      1. **Load what the page needs together**, not one behind the other
      2. images with a _width_ and a _height_, so that nothing jumps
      3. one font less

      ~~~js
      const [works, prices] = await Promise.all([
        fetch('/api/works'),
        fetch('/api/prices'), // waited for the works before, for no reason
      ]);
      ~~~

      Thank you [@weijie] for the afternoon with the network tab.
    `,
    likes: ['weijie', 'mei', 'siti', 'arjun', 'kahwai'],
    comments: [
      [
        'siti',
        '10m',
        'What happens when one of the two fails? Then you have neither, no?',
        {
          replies: [
            [
              'weijie',
              '14m',
              "true for `all`, [@siti]. this keeps what came:\n\n~~~js\nconst [works, prices] = await Promise.allSettled([\n  fetch('/api/works'),\n  fetch('/api/prices'),\n]);\n~~~",
            ],
            ['siti', '18m', 'That is a good one, I will steal it for the dashboards.'],
            ['farah', '26m', 'Changed, and live. [@arjun], you may look at the error page again.'],
          ],
          likes: ['farah', 'arjun'],
        },
      ],
      [
        'arjun',
        '35m',
        'an aunt with a slow phone is the best monitoring there is',
        { likes: ['farah', 'mei', 'daniel'] },
      ],
    ],
  },
  {
    author: 'weijie',
    at: '40m',
    labels: ['javascript', 'career', 'frontend'],
    title: 'I GOT IT',
    content: prose`
      The debounce people. Junior frontend, starting in two months. 61 applications, 9 interviews, 1 lift. My mother has told
      the entire block and insists that it was the photo.
    `,
    likes: ['mei', 'siti', 'farah', 'arjun', 'priya', 'kahwai', 'daniel', 'hawkerloop'],
    edit: [
      '30m',
      prose`
        The debounce people. Junior frontend, starting in two months. 61 applications, 9 interviews, 1 lift. My mother has told
        the entire block and insists that it was the photo.

        Edit: everybody asks about the lift. I got stuck in it with the CTO. That was the interview.
      `,
    ],
    comments: [
      ['siti', '4m', 'AAAAH! Congratulations!! This is the best news of the week.'],
      [
        'mei',
        '9m',
        'It was the lift. Congratulations, Wei Jie!',
        {
          replies: [['weijie', '12m', 'the commit messages too, they really read them']],
          likes: ['siti', 'kahwai', 'daniel'],
          edit: ['14m', 'It was the lift. **And the commit messages.** Congratulations, Wei Jie!'],
        },
      ],
      ['farah', '15m', 'So happy for you. Now go and sleep.'],
      ['weijie', '21m', 'thank you everyone. really. this place is the best'],
    ],
  },
];
