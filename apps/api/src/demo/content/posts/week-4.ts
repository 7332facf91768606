import { prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week4: readonly DemoPost[] = [
  {
    author: 'arjun',
    at: '23d 08:10',
    labels: ['devops', 'opensource'],
    title: 'I replaced 1,900 lines of pipeline with a Makefile',
    content: prose`
      Test: can a new person run the whole build on their laptop with one command, without a network of runners? Ours
      took a day and a half of archaeology, but now: yes. The pipeline is eleven lines and calls make.

      Things I learnt on the way: 14 steps did nothing. One step undid another. One uploaded an artifact to a bucket that
      was deleted in 2023 and ignored the error.
    `,
    likes: ['mei', 'raintree', 'kahwai', 'weijie', 'siti'],
    comments: [
      ['mei', '40m', 'One step undid another. Poetry.'],
      ['kahwai', '14h', 'Make is older than me and I trust it more than most things.'],
      ['weijie', '15h', 'wait you can just... run it locally?'],
    ],
  },
  {
    author: 'kahwai',
    at: '22d 21:35',
    labels: ['ai', 'python', 'opensource'],
    title: 'A tiny tool to diff two sets of model answers',
    content: prose`
      When you change a prompt or a model, the average hardly moves and forty single answers change. I got tired of
      reading two JSON files next to each other, so I wrote a terminal tool that shows only the answers that differ, side
      by side, with one key for "better", "worse", "same". At the end you get a table and a coin-flip test that tells you
      whether you fooled yourself.

      300 lines of Python. It has saved me from two releases already.
    `,
    likes: ['siti', 'mei', 'raintree', 'arjun'],
    comments: [
      [
        'siti',
        '10h',
        'Tried it with SQL results instead of answers. Works! May I send a pull request for CSV?',
      ],
      ['kahwai', '11h', 'Please do, that is a lovely misuse.'],
    ],
  },
  {
    author: 'mei',
    at: '22d 12:40',
    labels: ['python', 'interview'],
    title: 'The take-home task I still think about',
    content: prose`
      A candidate got our usual task: import a bank statement, match it with invoices. Everyone writes a matcher. She
      wrote four sentences first: which errors are expensive, which are cheap, who will look at the rest, how would we
      know that it gets worse. Then a very plain matcher, 80 lines.

      We hired her. Two years later the plain matcher is still in production, and the four sentences hang in our kitchen.
    `,
    likes: ['arjun', 'kahwai', 'farah', 'siti', 'priya', 'raintree', 'daniel'],
    comments: [
      [
        'kahwai',
        '9h',
        'Cheap and expensive errors first. This is the whole of machine learning too, by the way.',
      ],
      ['weijie', '10h', 'so the trick is to think. got it. (serious: thank you, saving this)'],
    ],
  },
  {
    author: 'siti',
    at: '21d 19:55',
    labels: ['career', 'interview', 'data'],
    title: 'Question: how do you talk about a project that failed?',
    content: prose`
      I have an interview next week and they will ask. The honest story: I built a churn model for half a year, it worked,
      and nobody used it, because I had never asked the people who make the calls what they would do with a list.

      Is that a good story or a terrible one?
    `,
    likes: ['mei', 'priya', 'farah', 'daniel', 'weijie'],
    comments: [
      [
        'mei',
        '30m',
        'It is a great one. Just add the sentence that begins with "so now, before I start, I …".',
      ],
      [
        'kahwai',
        '2h',
        'Nine of ten models end like this. The tenth person asks first. You are the tenth now.',
      ],
      ['farah', '14h', 'Please tell exactly that story. I would hire you for it.'],
      [
        'priya',
        '15h',
        'Do not blame the callers, do not blame yourself for more than a sentence, end with what changed.',
      ],
      ['siti', '2d', 'Told it. They laughed in the right place and asked me back!'],
      ['daniel', '2d', 'Yes! Fingers crossed.'],
      ['mei', '2d', 'Never doubted it.'],
    ],
  },
  {
    author: 'lanterncove',
    at: '20d 09:30',
    labels: ['security', 'cloud'],
    title: 'Case notes: the printer that knew too much',
    content: prose`
      Shared with the permission of the clinic, details changed.

      A copier had an address book. The address book needed to read the directory, so in 2019 someone gave it an account.
      The account was "temporary", so it got the right to do everything. The web page of the copier showed the
      configuration, password field included, to whoever asked for the page in the right format.

      Nothing happened, as far as six weeks of logs can tell. The fix was a new account that can read names, and a line in
      the checklist: what does the thing on the corridor know?
    `,
    likes: ['priya', 'arjun', 'daniel', 'mei', 'farah'],
    comments: [
      ['daniel', '2h', 'We have four of those on my floor. Making a note for Monday.'],
      ['priya', '3h', 'Printers, lifts, meeting-room tablets. The office is a museum of default passwords.'],
      ['daniel', '4d', 'Update: three of four. All fixed. Thank you for this post.'],
      ['lanterncove', '4d', 'That is the best comment we could get.'],
    ],
  },
  {
    author: 'weijie',
    at: '20d 22:40',
    labels: ['frontend', 'javascript'],
    title: 'CSS has nesting, container queries, :has() and I am emotional',
    content: prose`
      I deleted a whole build step today. My cards now decide by their own width what they look like, and a form knows
      that it contains an error without a single line of script. If you learnt CSS five years ago: look again, it is a
      different language.
    `,
    likes: ['farah', 'hawkerloop', 'mei', 'siti'],
    comments: [
      ['farah', '10h', ':has() is the one I waited fifteen years for.'],
      ['hawkerloop', '12h', 'Beautiful. Signed, a team that supports tablets from 2016 and has none of it.'],
      ['weijie', '13h', 'sending thoughts and polyfills'],
    ],
  },
  {
    author: 'raintree',
    at: '19d 16:20',
    labels: ['remote'],
    title: 'Meetings we cancelled for a month, and the two that came back',
    content: prose`
      Last month we deleted every recurring meeting, 58 of them, and waited. What came back: the weekly planning (shorter),
      and the Thursday demo, by popular demand. Status rounds turned into four written lines per person on Mondays. One
      meeting turned out to be a friendship, and they have lunch now.
    `,
    likes: ['mei', 'arjun', 'priya', 'siti', 'kahwai', 'farah', 'hawkerloop'],
    comments: [
      ['priya', '2h', '"One meeting turned out to be a friendship" is the best sentence of the week.'],
      ['arjun', '3h', 'show this to my calendar'],
      ['farah', '14h', 'How long did the planning become?'],
      ['raintree', '16h', '25 minutes, standing, for twelve people. It was 90.'],
    ],
  },
  {
    author: 'priya',
    at: '18d 21:05',
    labels: ['security', 'ai'],
    title: 'We gave the chatbot an account, so now it has a leaver process',
    content: prose`
      If a thing can read tickets and close them, it is a colleague with a very odd CV. So it has: its own account, the
      smallest set of rights, a manager who signs for it, logs that somebody reads, and a date on which all of that ends
      unless renewed. No shared keys, no "service" user from 2020.

      The vendor said that nobody had ever asked for this. That worried me more than anything in the pentest.
    `,
    likes: ['kahwai', 'arjun', 'mei', 'lanterncove', 'raintree'],
    comments: [
      ['kahwai', '1h', 'The expiry date is the part I will copy tomorrow.'],
      ['lanterncove', '12h', 'May we ask who the manager is? In our experience nobody wants to sign.'],
      [
        'priya',
        '13h',
        'The head of support. She asked good questions, and two rights were gone before she signed.',
      ],
    ],
  },
  {
    author: 'farah',
    at: '18d 11:30',
    labels: ['career', 'remote'],
    title: 'Freelance rates in the open: what I charge, and what I learnt to ask',
    content: prose`
      S$780 a day for design with code, S$650 for design only, 20 % less for clinics and charities. Nobody told me numbers
      when I started, so here are mine.

      Questions that I ask before I quote: who decides, how many rounds, who writes the texts, what happens if we are done
      early? The last one tells you everything about a client. The good ones laugh and say "then you get a day off".
    `,
    likes: ['mei', 'weijie', 'priya', 'siti', 'daniel', 'kahwai'],
    comments: [
      ['weijie', '1h', 'thank you for writing numbers. nobody ever writes numbers'],
      ['mei', '2h', '"Who writes the texts" has delayed more projects than any database.'],
      [
        'priya',
        '10h',
        'Security consulting is around 1,100 to 1,600 here, for comparison. Ask for a named contact in the contract.',
      ],
    ],
  },
  {
    author: 'hawkerloop',
    at: '17d 15:05',
    labels: ['frontend', 'data'],
    title: 'We watched 40 people order kopi. Here is what our menu got wrong.',
    content: prose`
      We had kopi, kopi-o and kopi-c as three items, with sugar and temperature as options. Twelve taps for "kopi-o kosong
      peng". A regular says it in two seconds.

      Now there is one button: a grid of the ten most ordered combinations at that stall, in that hour, in the words people
      use. Taps per drink went from 6.4 to 1.7. Our tidy data model cried a bit. Then it went and stood in the queue like
      everyone else.
    `,
    likes: ['farah', 'mei', 'siti', 'weijie', 'arjun', 'kahwai', 'priya', 'daniel', 'raintree'],
    comments: [
      ['farah', '20m', 'Watching forty people beats four hundred survey answers. Lovely work.'],
      ['siti', '1h', 'The words people use as the key! Did you have to translate for tourists?'],
      [
        'hawkerloop',
        '2h',
        'A second tab in plain English, with pictures. It is used by 9 %, and by all of our fresh graduates.',
      ],
      ['weijie', '3h', 'i feel attacked and also i use that tab'],
      ['mei', '5h', 'Kopi-o kosong peng in 1.7 taps is a public service.'],
    ],
  },
];
